import { useLingui } from "@lingui/react/macro";
import type { IcsFault } from "#remote/ics/ics-events";

/** What is wrong with an entry of a calendar file, and what to do. */
export const useIcsFaultWords = (): ((fault: IcsFault) => string) => {
  const { t } = useLingui();
  const words: Record<IcsFault["type"], string> = {
    notCalendar: t`This is no calendar file. Export the calendar as .ics and choose that file.`,
    noEvents: t`The calendar has no entries. Export it again with its events.`,
    unclosed: t`The entry has no end, the file may be cut. Download it again.`,
    badLine: t`This line cannot be understood. Enter the holiday by hand.`,
    noStart: t`The entry has no first day. Enter it by hand.`,
    noName: t`The entry has no name. Enter it by hand.`,
    badDate: t`This day does not exist. Correct it in the file or enter the holiday by hand.`,
    endBeforeStart: t`It ends before it begins. Correct it in the file or enter the holiday by hand.`,
    noEnd: t`The entry starts at a time but has no end. If lessons fall away, enter it by hand.`,
    badRule: t`How it repeats cannot be understood. Enter each time by hand.`,
  };
  return ({ type }) => words[type];
};
