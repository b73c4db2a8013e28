import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { EntryFaults } from "./entry-faults.tsx";
import { ErrorState } from "./error-state.tsx";

const words = {
  notCalendar: msg`This isn't a calendar file. Export the calendar as .ics and choose that file.`,
  noEvents: msg`The calendar has no entries. Export it again with its events.`,
  unclosed: msg`This entry is incomplete; part of the file may be missing. Download it again.`,
  badLine: msg`This line can't be read. Add what it says yourself.`,
  noStart: msg`This entry has no first day. Add it yourself.`,
  noName: msg`This entry has no name. Add it yourself.`,
  badDate: msg`There is no such day. Correct it in the file or add it yourself.`,
  endBeforeStart: msg`It ends before it begins. Correct it in the file or add it yourself.`,
  noEnd: msg`This entry has a start time but no end. Add it yourself.`,
  badRule: msg`The way it repeats can't be read. Add each date yourself.`,
};

type CalendarFault = { readonly line: number; readonly type: keyof typeof words; readonly title?: string };
type CalendarFaultsProps = { readonly faults: readonly CalendarFault[] };

/** The entries of a calendar file that cannot be taken, by name and line, and why. */
export function CalendarFaults({ faults }: CalendarFaultsProps) {
  const { t, i18n } = useLingui();
  const [first] = faults;
  if (first?.type === "notCalendar" || first?.type === "noEvents")
    return <ErrorState title={t`There is nothing in this file`}>{i18n._(words[first.type])}</ErrorState>;
  return (
    <EntryFaults
      title={<Plural value={faults.length} one="# entry can't be imported" other="# entries can't be imported" />}
      faults={faults.map((fault) => ({ ...fault, what: i18n._(words[fault.type]) }))}
    />
  );
}
