import { useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { Link } from "wouter";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Icon } from "#ui/kit/icon";
import type { StudentLine } from "./use-students.ts";

type StudentCardsProps = {
  readonly lines: readonly StudentLine[];
  /** null: a card opens its student and has no box. */
  readonly selectedIds: ReadonlySet<string> | null;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

/** A page of students on a phone. */
export const StudentCards = memo(({ lines, selectedIds, onSelect }: StudentCardsProps) => {
  const { t } = useLingui();
  const toggle = (id: string, isOn: boolean) => {
    const others = [...(selectedIds ?? [])].filter((one) => one !== id);
    onSelect(new Set(isOn ? [...others, id] : others));
  };
  return (
    <ul>
      {lines.map((line) => {
        const name = `${line.firstName} ${line.lastName} ${line.apart}`.trim();
        return (
          <li key={line.id} className="border-line not-last:border-b">
            {selectedIds ? (
              <Checkbox
                size="touch"
                aria-label={t`Select ${name}`}
                isSelected={selectedIds.has(line.id)}
                onChange={(isOn) => toggle(line.id, isOn)}
                className="w-full items-center! *:last:flex-1"
              >
                <CardText line={line} />
              </Checkbox>
            ) : (
              <Link href={studentPath(line.id)} className="flex items-center gap-3">
                <CardText line={line} />
                <Icon icon={ChevronRight} className="text-ink-3" />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
});

function CardText({ line }: { readonly line: StudentLine }) {
  const format = useFormat();
  return (
    <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 text-body">
      <span className="min-w-0 flex-1">
        <span className="block wrap-break-word text-ink">
          <span className="font-semibold">{line.lastName}</span> {line.firstName} {line.apart}
        </span>
        <span className="block truncate text-ui text-ink-2">
          {[line.birthday !== "" && format.date(line.birthday, "medium"), line.email].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className="max-w-2/5 truncate text-ui text-ink-2">{format.list(line.classNames)}</span>
    </span>
  );
}
