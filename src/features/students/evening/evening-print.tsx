import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { readByIds } from "#db/read/queries";
import { readStudentRecords } from "#db/read/student-record";
import type { Year } from "#db/read/year-reader";
import { bookTerms, termOn } from "#domain/mark-book/book-terms";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { usePrinting } from "#hooks/dom/use-printing";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import { PrintSheet } from "#ui/planner/print-sheet";
import { usePeriodName } from "../year/use-period-name.ts";
import { periodsOf, studentYear } from "../year/use-student-year.ts";
import { notesToPrint } from "./notes-to-print.ts";
import { StudentSheet } from "./student-sheet.tsx";
import { fullName } from "./use-evening.ts";

type EveningPrintProps = {
  /** Whose pages, in this order. */
  readonly students: readonly string[];
  readonly year: Year;
  readonly onClose: () => void;
};

/** Says what a student's page for parents leaves out, and prints one for each student. */
export function EveningPrint({ students, year, onClose }: EveningPrintProps) {
  const { t } = useLingui();
  const today = useToday();
  const periodName = usePeriodName();
  const isPrinting = usePrinting();
  const periods = periodsOf(year);
  const [term, setTerm] = useState(() => termOn(bookTerms(year.schoolyear), today));
  const [hasAverage, setHasAverage] = useState(true);
  const [isAsking, setAsking] = useState(true);
  const held = useHeldLessons(year);
  const teacher = useRows("users")?.[0];
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
  // Prints once the dialog has gone: the browser's own would stand before it.
  useEffect(() => {
    if (isAsking) return;
    addEventListener("afterprint", onClose);
    print();
    return () => removeEventListener("afterprint", onClose);
    // `onClose` is another function with each render, and one print is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsking]);

  const name = teacher ? fullName(teacher) : "";
  const owner = [name, year.schoolyear.name].filter(Boolean).join(", ");
  if (!isAsking) {
    if (!isPrinting) return null;
    return (
      <PrintSheet orientation="portrait" isColored={false} isAlone>
        {pages.map((page) => (
          <StudentSheet
            key={page.student.id}
            {...page}
            year={year}
            periodName={periodName(period)}
            owner={owner}
            hasAverage={hasAverage}
          />
        ))}
      </PrintSheet>
    );
  }
  const hidden = pages.reduce((sum, { notes }) => sum + notes.onlyMe, 0);
  const older = pages.reduce((sum, { notes }) => sum + notes.older, 0);
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Print for the parents' evening`}
      description={t`One A4 page for each student: courses, hours missed, marks, notes.`}
      footer={
        <>
          <span className="me-auto tabular-nums">
            {found && t`${plural(pages.length, { one: "# page", other: "# pages" })}`}
          </span>
          <Button size="medium" icon={Printer} isDisabled={pages.length === 0} onPress={() => setAsking(false)}>
            {t`Print`}
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
