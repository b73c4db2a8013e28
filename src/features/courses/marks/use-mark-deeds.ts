import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { confirmMarks, lockTerm } from "#db/edit/mark-book-edits";
import { lockOf, yearExam } from "#domain/mark-book/book-terms";
import { toExactDecimal } from "#domain/marks/fraction";
import { useEdits } from "#hooks/edits/use-edits";
import type { CourseData } from "../list/use-courses.ts";
import type { MarkTable } from "./mark-table.ts";

/** What is done with a whole term: closed, opened, all of its marks confirmed. Each is one undo. */
export const useMarkDeeds = ({ course, year }: CourseData, table: MarkTable) => {
  const { t } = useLingui();
  const { run } = useEdits();
  const { rules, term, rows, gradebook } = table;
  const isLocked = rules.lockedTerms.includes(lockOf(term));
  // On an exam nothing is decided.
  const open = (term === yearExam ? [] : rows).flatMap((row) => {
    const mark = row.mark.sum.value && toExactDecimal(row.mark.sum.value);
    if (mark === undefined || row.mark.isConfirmed) return [];
    return [{ place: { course: course.id, student: row.student.id, term }, decision: row.mark.decision, mark }];
  });
  const count = open.length;
  return {
    isLocked,
    canConfirm: count > 0 && !isLocked,
    lock: () =>
      run(
        [lockTerm(gradebook, { course: course.id, country: year.schoolyear.country }, lockOf(term), !isLocked)],
        isLocked ? t`Term opened again` : t`Term closed`,
      ),
    confirm: () =>
      run(confirmMarks(open), t`${plural(count, { one: "# mark confirmed", other: "# marks confirmed" })}`),
  };
};
