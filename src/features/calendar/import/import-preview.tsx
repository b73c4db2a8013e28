import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ImportChange } from "#db/event-import/compare-import";
import type { CalendarFile } from "#domain/import/calendar-file";
import { foldWords } from "#domain/search/fold";
import type { PlainDate } from "#domain/time/plain-date";
import { choiceName } from "#i18n/words/record-words";
import { type EventKind, shownKinds } from "#domain/schedule/event-kind";
import { CalendarFaults } from "#ui/kit/calendar-faults";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { ImportFacts } from "./import-facts.tsx";
import { ImportGroups } from "./import-groups.tsx";
import { titleOf } from "./import-row.tsx";
import type { ImportChoice } from "./use-import-choice.ts";

type ImportPreviewProps = {
  readonly content: CalendarFile;
  readonly changes: readonly ImportChange[];
  readonly choice: ImportChoice;
  /** The kind that new events get. */
  readonly kind: EventKind;
  readonly onKind: (kind: EventKind) => void;
  readonly yearEnd: PlainDate;
};

/** The most changes that are shown without a search field. */
const mostAtAGlance = 12;

/**
 * The content of a file: what cannot be taken and why, what would come, change or go, and what is
 * left out.
 */
export function ImportPreview({ content, changes, choice, kind, onKind, yearEnd }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState("");
  const wanted = foldWords(query);
  const shown = wanted === "" ? changes : changes.filter((change) => foldWords(titleOf(change)).includes(wanted));
  const canBeNew = changes.some(({ row, event }) => row === null && !event?.isTask);
  const isNothing = changes.every(({ state }) => state === "same");
  return (
    <>
      <CalendarFaults faults={content.faults} />
      {canBeNew && (
        <Select
          label={t`Kind of the new events`}
          options={shownKinds.map((id) => ({ id, label: choiceName(i18n, id) }))}
          value={kind}
          onChange={(chosen) => onKind(chosen as EventKind)}
          className="max-w-60"
        />
      )}
      {changes.length > mostAtAGlance && (
        <SearchField
          label={t`Search in the file`}
          placeholder={t`Search in the file`}
          value={query}
          onChange={setQuery}
        />
      )}
      {wanted !== "" && shown.length === 0 && (
        <p role="status" className="text-ui text-ink-2">
          {t`No event in the file is called that.`}
        </p>
      )}
      <ImportGroups changes={shown} choice={choice} yearEnd={yearEnd} />
      <ImportFacts content={content} isNothing={isNothing} />
    </>
  );
}
