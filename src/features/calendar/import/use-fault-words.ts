import { useLingui } from "@lingui/react/macro";
import type { FileFault } from "#domain/import/calendar-file";

/** What is wrong with an entry of a calendar file, and what to do. */
export const useFaultWords = (): ((fault: FileFault) => string) => {
  const { t } = useLingui();
  const words: Record<FileFault["type"], string> = {
    notCalendar: t`This isn't a calendar file. Export the calendar as .ics and choose that file.`,
    noEvents: t`The calendar has no entries. Export it again with its events.`,
    unclosed: t`This entry is incomplete; part of the file may be missing. Download it again.`,
    badLine: t`This line can't be read. Add the event yourself.`,
    noStart: t`This entry has no first day. Add it yourself.`,
    noName: t`This entry has no name. Add it yourself.`,
    badDate: t`There is no such day. Correct it in the file or add the event yourself.`,
    endBeforeStart: t`It ends before it begins. Correct it in the file or add the event yourself.`,
    noEnd: t`This entry has no end. Add it yourself.`,
    badRule: t`The way it repeats can't be read. Add each date yourself.`,
  };
  return ({ type }) => words[type];
};
