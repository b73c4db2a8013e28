import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { BirthdayList } from "./birthday-list.tsx";
import { ClassBookList } from "./class-book-list.tsx";

type LateListsProps = { readonly year: Year; readonly today: PlainDate };

/** The parts of Today about students: they come after the first screen, and stand last. */
export function LateLists({ year, today }: LateListsProps) {
  return (
    <>
      <ClassBookList year={year} />
      <BirthdayList year={year} today={today} />
    </>
  );
}
