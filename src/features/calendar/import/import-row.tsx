import { Trans } from "@lingui/react/macro";
import type { ImportChange } from "#db/event-import/compare-import";
import type { PlainDate } from "#domain/time/plain-date";
import { useImportWords } from "./use-import-words.ts";

/** The title of an event: the one that is kept here, else the one in the file. */
export const titleOf = ({ event, row, kept }: ImportChange): string =>
  (kept.includes("title") && row?.title) || event?.times[0]!.title || row?.title || "";

type ImportRowProps = { readonly change: ImportChange; readonly yearEnd: PlainDate };

/** An event of a file in words: title, when, how often, what changes and what stays. */
export function ImportRow({ change, yearEnd }: ImportRowProps) {
  const words = useImportWords(yearEnd);
  const { event, row } = change;
  const times = event?.times[0] ?? row;
  const often = event ? words.howOften(event) : "";
  return (
    <>
      <span className="font-semibold wrap-anywhere">{titleOf(change)}</span>
      {event?.isTask && (
        <span className="text-ink-2">
          {" "}
          <Trans context="kind of event, beside its title">(task)</Trans>
        </span>
      )}
      {times && <span className="block text-ink-2 tabular-nums">{words.when(times)}</span>}
      {often !== "" && <span className="block text-ink-2 wrap-anywhere">{often}</span>}
      {words.marks(change).map((mark) => (
        <span key={mark} className="block text-ink-2">
          {mark}
        </span>
      ))}
    </>
  );
}
