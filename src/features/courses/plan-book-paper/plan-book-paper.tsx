import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { ExtraColumn } from "#domain/plan-book/book-columns";
import { type BookSpan, bookSpanDays } from "#domain/plan-book/book-span";
import type { PlainDate } from "#domain/time/plain-date";
import { usePrinting } from "#hooks/dom/use-printing";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { BookOutcomes } from "../plan-book/book-outcomes.ts";
import type { CourseWeek } from "../course/course-weeks.ts";
import type { CourseData } from "#hooks/data/use-course";
import { usePlanBookSheets } from "./use-plan-book-sheets.tsx";

type PlanBookPaperProps = {
  readonly data: CourseData;
  readonly weeks: readonly CourseWeek[];
  /** Texts beside the plan that the screen shows. */
  readonly extra: readonly ExtraColumn[];
  /** null where the course follows no curriculum. */
  readonly outcomes: BookOutcomes | null;
  readonly today: PlainDate;
  /** Whether its pages are looked at before they are printed. */
  readonly isShown: boolean;
  readonly onClose: () => void;
};

/** The plan book on paper: what the browser's own key prints, and the pages to look at before. */
export function PlanBookPaper({ data, weeks, extra, outcomes, today, isShown, onClose }: PlanBookPaperProps) {
  const { t } = useLingui();
  const { schoolyear } = data.year;
  const [span, setSpan] = useState<BookSpan | null>("term");
  const [own, setOwn] = useState<{ readonly start: PlainDate | null; readonly end: PlainDate | null }>({
    start: null,
    end: null,
  });
  const [hasPlans, setPlans] = useState(true);
  const [hasOutcomes, setOutcomes] = useState(true);
  const days = span === null ? own : bookSpanDays(span, schoolyear, today);
  const { start, end } = days;
  const range = useMemo(() => (start && end && start <= end ? { start, end } : null), [start, end]);
  const isOn = usePrinting() || isShown;
  const sheets = usePlanBookSheets(data, {
    weeks,
    range,
    extra,
    hasPlans,
    named: hasOutcomes && outcomes ? outcomes.named : null,
    today,
    isOn,
  });
  if (!isShown) return <PrintedSheets sheets={sheets} />;
  const choose = (change: Partial<typeof own>) => {
    setSpan(null);
    setOwn({ ...days, ...change });
  };
  const limits = { min: schoolyear.start, max: schoolyear.end };
  return (
    <SheetDialog title={t`Print the plan book`} sheets={sheets} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t({ message: "Weeks", context: "which ones are printed" })}
          options={[
            { id: "term", label: t`This term` },
            { id: "ahead", label: t`From this week on` },
            { id: "year", label: t`The whole year` },
          ]}
          value={span}
          onChange={setSpan}
        />
        <DatePicker
          {...limits}
          label={t({ message: "From", context: "a date" })}
          value={start}
          onChange={(date) => choose({ start: date })}
        />
        <DatePicker
          {...limits}
          label={t({ message: "To", context: "a date" })}
          value={end}
          onChange={(date) => choose({ end: date })}
        />
        <Checkbox isSelected={hasPlans} onChange={setPlans}>
          <Trans>With the text of the plans</Trans>
        </Checkbox>
        {outcomes && (
          <Checkbox isSelected={hasOutcomes} onChange={setOutcomes}>
            <Trans>With the outcomes</Trans>
          </Checkbox>
        )}
      </div>
    </SheetDialog>
  );
}
