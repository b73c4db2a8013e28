import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { confirmMarks, lockTerm } from "#db/edit/mark-table-edits";
import { toRepeatIn } from "#domain/marks/table/table-counts";
import { lockOf, wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { confirmableMark } from "#domain/marks/table/term-marks";
import { useEdits } from "#hooks/edits/use-edits";
import { listSome } from "#i18n/words/list-some";
import { useFormat } from "#i18n/use-format";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "../sums/mark-table.ts";

/** What is done with a whole term: closed, opened, all of its marks confirmed. Each is one undo. */
export const useMarkDeeds = ({ course, year }: CourseData, table: MarkTable) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const toasts = useToasts();
  const { rules, term, rows, storedRules } = table;
  const isLocked = rules.lockedTerms.includes(lockOf(term));
  // On an exam nothing is decided.
  const unconfirmed = term === yearExam ? [] : rows.filter(({ mark }) => mark.proposed !== "" && !mark.isConfirmed);
  const open = unconfirmed.flatMap((row) => {
    const mark = confirmableMark(row.mark);
    if (mark === undefined) return [];
    return [{ place: { course: course.id, student: row.student.id, term }, stored: row.mark.stored, mark }];
  });
  const count = open.length;
  const left = unconfirmed.length - count;
  const leftText = t`${plural(left, {
    one: "# mark can't be taken as it is: open it and write it yourself.",
    other: "# marks can't be taken as they are: open them and write them yourself.",
  })}`;
  const confirmedText = t`${plural(count, { one: "# mark confirmed", other: "# marks confirmed" })}`;
  const waiting = term === wholeYear ? table.allColumns : table.columns;
  const names = toRepeatIn(rows, waiting).map(
    ({ row, column }) => `${row.name} (${column.assessment.title || t`Untitled`})`,
  );
  return {
    isLocked,
    /** Who still has a test to repeat, as one reads it before a term is closed; "" for nobody. */
    toRepeat: isLocked || names.length === 0 ? "" : listSome(i18n, format, names),
    canConfirm: unconfirmed.length > 0 && !isLocked,
    lock: () =>
      run(
        [lockTerm(storedRules, { course: course.id, country: year.schoolyear.country }, lockOf(term), !isLocked)],
        isLocked ? t`Term opened again` : t`Term closed`,
      ),
    confirm: async () => {
      if (count > 0) return run(confirmMarks(open), left > 0 ? `${confirmedText}. ${leftText}` : confirmedText);
      toasts.add({ text: leftText });
      return false;
    },
  };
};
