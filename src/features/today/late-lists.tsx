import type { PlainDate } from "#domain/time/plain-date";
import { BirthdayList } from "./birthday-list.tsx";
import { ClassBookList } from "./class-book-list.tsx";
import { HolidayCountdown } from "./holiday-countdown.tsx";
import { Notices } from "./notices.tsx";
import type { YearData } from "./use-day.ts";

type LateListsProps = { readonly data: YearData; readonly today: PlainDate; readonly onRestart?: () => void };

/** The parts of Today that come after the first screen, and so stand last. */
export function LateLists({ data, today, onRestart }: LateListsProps) {
  return (
    <>
      <HolidayCountdown data={data} today={today} />
      <Notices data={data} today={today} onRestart={onRestart} />
      <ClassBookList year={data.year} />
      <BirthdayList year={data.year} today={today} />
    </>
  );
}
