import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { shortWords } from "#domain/curriculum/find-outcomes";
import type { OutcomeRow } from "#schema/outcomes";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

type OutcomeChipsProps = {
  readonly ids: readonly string[];
  readonly named: ReadonlyMap<string, OutcomeRow>;
  /** Left out where they are only shown. */
  readonly onRemove?: (id: string) => void;
};

/** Named outcomes, each with its code and first words. What is deleted or gone is struck. */
export function OutcomeChips({ ids, named, onRemove }: OutcomeChipsProps) {
  const { t } = useLingui();
  return ids.map((id) => {
    const row = named.get(id);
    const isDeleted = row === undefined || row.deleted;
    const version = row?.gone ?? "";
    const note = isDeleted
      ? t({ message: "deleted", context: "an outcome" })
      : version && t`not in the ${version} version`;
    const name = row?.code || shortWords(row?.text ?? "") || t`Outcome`;
    return (
      <span
        key={id}
        title={row?.text}
        className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip bg-c-tint px-2 text-small text-c-text touch:min-h-9"
      >
        <span className={join("font-strong tabular-nums", note !== "" && "line-through")}>{name}</span>
        {row?.code && row.text && (
          <span className={join("min-w-0 truncate", note !== "" && "line-through")}>{shortWords(row.text)}</span>
        )}
        {note !== "" && <span className="whitespace-nowrap">{note}</span>}
        {onRemove && (
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={() => onRemove(id)}
            className="relative -me-1 rounded-label p-0.5 touch:after:absolute touch:after:-inset-2.5"
          >
            <Icon icon={X} size={13} />
          </button>
        )}
      </span>
    );
  });
}
