import { Plural, Trans } from "@lingui/react/macro";
import type { CalendarFile } from "#domain/import/calendar-file";

/** What is left out of a file, and how much. */
export function ImportFacts({ content, isNothing }: { readonly content: CalendarFile; readonly isNothing: boolean }) {
  const { outside, leftOut, isCut, events, faults } = content;
  const isDone = isNothing && faults.length === 0 && events.length > 0;
  return (
    <div role="status" className="flex flex-col gap-1 text-ui text-ink-2 empty:hidden">
      {isCut && (
        <p className="text-warning-text">
          <Trans>
            The file has more than {events.length} events in this school year, so only the first {events.length} are
            listed. For the others, export a shorter date range.
          </Trans>
        </p>
      )}
      {isDone && (
        <p>
          <Trans>There is nothing new in this file.</Trans>
        </p>
      )}
      {outside > 0 && (
        <p>
          <Plural
            value={outside}
            one="# entry is outside the school year and is left out."
            other="# entries are outside the school year and are left out."
          />
        </p>
      )}
      {leftOut.tasks > 0 && (
        <p>
          <Plural
            value={leftOut.tasks}
            one="# task without a day, or that repeats, is left out."
            other="# tasks without a day, or that repeat, are left out."
          />
        </p>
      )}
      {leftOut.busy > 0 && (
        <p>
          <Plural
            value={leftOut.busy}
            one="# entry says only when somebody is busy and is left out."
            other="# entries say only when somebody is busy and are left out."
          />
        </p>
      )}
      {leftOut.journals > 0 && (
        <p>
          <Plural value={leftOut.journals} one="# journal entry is left out." other="# journal entries are left out." />
        </p>
      )}
    </div>
  );
}
