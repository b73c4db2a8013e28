import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { readByIds } from "#db/read/queries";
import { readStudentRecords } from "#db/read/student-record";
import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { yearTerms, termOn } from "#domain/marks/table/year-terms";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { usePeriodName } from "../student/year/use-period-name.ts";
import { periodsOf, studentYear } from "../student/year/use-student-year.ts";
import { notesToPrint } from "./notes-to-print.ts";
import { useParentsSheets } from "./use-parents-sheets.tsx";

type EveningPrintProps = {
  /** Whose pages, in this order. */
  readonly students: readonly string[];
  readonly year: Year;
  /** The day of the evening; without one it is of today. */
  readonly date?: PlainDate;
  readonly onClose: () => void;
};

/**
 * The pages of students for their parents: what is on them is chosen, and what is left out is said.
 */
export function EveningPrint({ students, year, date, onClose }: EveningPrintProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const periodName = usePeriodName();
  const periods = periodsOf(year);
  const [term, setTerm] = useState(() => termOn(yearTerms(year.schoolyear), today));
  const [hasAverage, setHasAverage] = useState(true);
  const [hasReasons, setHasReasons] = useState(false);
  const held = useHeldLessons(year);
  const ids = [...new Set(students)];
  const found = useLive(
    async (db) => {
      const rows = await readByIds(db, "students", "id", ids);
      return { rows, records: await readStudentRecords(db, rows, year) };
    },
    [ids.join(" "), year],
  );
  const period = periods.find(({ number }) => number === term) ?? periods[0]!;
  const pages = useMemo(
    () =>
      (found?.rows ?? [])
        .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .flatMap((student) => {
          const record = found?.records.get(student.id);
          if (!record) return [];
          const notes = notesToPrint(record.notes, period);
          return [{ student, notes, found: studentYear(record, { student, year, held, period, today }) }];
        }),
    // `ids` is another list with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [found, period, year, held, today],
  );
  const sheets = useParentsSheets(pages, {
    year,
    periodName: periodName(period),
    date: format.date(date ?? today, "fullYear"),
    hasAverage,
    hasReasons,
  });
  const hidden = pages.reduce((sum, { notes }) => sum + notes.onlyMe, 0);
  const older = pages.reduce((sum, { notes }) => sum + notes.older, 0);
  return (
    <SheetDialog title={t`Print for the parents' evening`} sheets={sheets} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {periods.length > 1 && (
          <Select
            label={t`Marks and hours of`}
            options={periods.map((one) => ({ id: String(one.number), label: periodName(one) }))}
            value={String(period.number)}
            onChange={(next) => setTerm(Number(next))}
          />
        )}
        <Checkbox isSelected={hasAverage} onChange={setHasAverage}>
          <Trans>With the class's average</Trans>
        </Checkbox>
        <Checkbox isSelected={hasReasons} onChange={setHasReasons}>
          <Trans>With adjustments and their reasons</Trans>
        </Checkbox>
        <div role="status" className="text-ui text-ink-2">
          <p className="font-semibold text-ink">
            <Trans>Left out:</Trans>
          </p>
          <ul className="list-disc ps-5">
            <li>
              {hidden === 0 ? (
                <Trans>notes only for you: there are none</Trans>
              ) : (
                <Plural value={hidden} one="# note only for you" other="# notes only for you" />
              )}
            </li>
            {older > 0 && (
              <li>
                <Plural value={older} one="# older note" other="# older notes" />
              </li>
            )}
            <li>
              <Trans>remarks, reasons of absences, addresses</Trans>
            </li>
          </ul>
        </div>
      </div>
    </SheetDialog>
  );
}
