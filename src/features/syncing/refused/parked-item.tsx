import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { ParkedEdit } from "#db/edit/parked";
import { fieldName, kindName } from "#i18n/words/record-words";
import { codeWords, refusalSentence } from "#i18n/words/refusal-words";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Swatch } from "#ui/kit/swatch";
import { useParkedActions, useRecordName } from "./use-parked.ts";

/**
 * What means nothing to people: that it was deleted is said, and what a source once said of it is
 * not theirs.
 */
const hiddenFields: ReadonlySet<string> = new Set(["deleted", "official", "imported"]);

type ParkedItemProps = { readonly edit: ParkedEdit; readonly onEdit: () => void; readonly onDiscard: () => void };

/** One refused edit, why it was refused, and what waits for it. */
export function ParkedItem({ edit, onEdit, onDiscard }: ParkedItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const name = useRecordName();
  const { retry, download } = useParkedActions();
  const { collection, facts, row, base, reason, changed, waiting, since } = edit;
  const title = name(facts);
  const kind = kindName(i18n, collection);
  const fields = format.list(
    changed.filter((field) => !hiddenFields.has(field)).map((field) => fieldName(i18n, collection, field)),
  );
  const when = format.dateTime(since);
  // What it belonged to is gone for good: there is nothing to send it to.
  const isEnded = reason?.type === "ended";
  return (
    <li className="flex gap-3 border-line py-4 first:pt-0 not-last:border-b">
      <Swatch color={facts.color || "lagoon"} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h3 className="text-body font-semibold text-ink">{title}</h3>
          <p className="text-ui text-ink-2">
            {row.deleted ? (
              <Trans>
                {kind}, deleted {when}
              </Trans>
            ) : base === null ? (
              <Trans>
                {kind}, new since {when}
              </Trans>
            ) : (
              <Trans>
                {kind}, changed {when}: {fields}
              </Trans>
            )}
          </p>
        </div>
        <div className="text-ui text-ink">
          <p>{refusalSentence(i18n, reason)}</p>
          {reason && reason.fields.length > 0 && (
            <ul className="list-disc ps-5">
              {reason.fields.map(({ field, code }) => (
                <li key={`${field}/${code}`}>
                  <span className="font-semibold">{fieldName(i18n, collection, field)}</span> {codeWords(i18n, code)}
                </li>
              ))}
            </ul>
          )}
        </div>
        {waiting.length > 0 && (
          <details className="text-ui text-ink-2">
            <summary className="cursor-default rounded-label">
              <Plural value={waiting.length} one="# record is waiting for it" other="# records are waiting for it" />
            </summary>
            <ul className="ps-5">
              {waiting.map((one) => (
                <li key={one.id}>{name(one)}</li>
              ))}
            </ul>
          </details>
        )}
        <div className="flex flex-wrap gap-2" role="group" aria-label={title}>
          {!isEnded && (
            <Button variant="normal" icon={RotateCcw} onPress={() => void retry(edit)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {!row.deleted && !isEnded && (
            <Button variant="normal" icon={Pencil} onPress={onEdit}>
              <Trans context="a record">Edit</Trans>
            </Button>
          )}
          <Button variant="normal" icon={Download} onPress={() => void download(edit)}>
            {t({ message: "Export", context: "as a file" })}
          </Button>
          <Button variant="danger" icon={Trash2} onPress={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
}
