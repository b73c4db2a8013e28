import { Trans, useLingui } from "@lingui/react/macro";
import { FileSpreadsheet, FileText } from "lucide-react";
import { useMemo, useState } from "react";
import { isInCourse } from "#domain/people/course-member";
import { namesInTexts } from "#domain/share/names-in-texts";
import { type ReportSpan, reportSpans } from "#domain/year-report/report-spans";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { FoundNames } from "#ui/kit/found-names";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { reportTexts } from "./report-texts.ts";
import { useReportFiles } from "./use-report-files.ts";
import { useReportSheets } from "./use-report-sheets.tsx";
import { useYearReport } from "./use-year-report.ts";

type YearReportDialogProps = {
  readonly data: CourseData;
  readonly today: PlainDate;
  readonly onClose: () => void;
};

/** A course's year as a document: of which days, how it looks on paper, and as a file. */
export function YearReportDialog({ data, today, onClose }: YearReportDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, course, students } = data;
  const spans = useMemo(() => reportSpans(year.schoolyear, today), [year, today]);
  const [chosen, setChosen] = useState("so-far");
  const [isLandscape, setLandscape] = useState(false);
  const span = spans.find(({ id }) => id === chosen) ?? spans.at(-1)!;
  const report = useYearReport(data, span.range, today);
  const nameOf = ({ id, term }: ReportSpan): string =>
    id === "year" ? t`The whole year` : id === "so-far" ? t`The year so far` : term;
  const dates = format.range(span.range.start, span.range.end, "short");
  const title = t`Year report, ${dates}`;
  const sheets = useReportSheets(data, report, { title, today, isLandscape });
  const files = useReportFiles(report, { title, about: year.labelOf(course.id).full });
  // A device without student data has none here.
  const names = useMemo(() => {
    const own = students.filter((student) => isInCourse(student, course));
    return report ? namesInTexts(reportTexts(report), own) : [];
  }, [report, students, course]);
  return (
    <SheetDialog title={t`Year report`} sheets={sheets} onTurn={setLandscape} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t({ message: "Time", context: "what a report is about" })}
          options={spans.map((one) => ({
            id: one.id,
            label: nameOf(one),
            detail: format.range(one.range.start, one.range.end, "short"),
          }))}
          value={span.id}
          onChange={setChosen}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="normal" icon={FileText} isDisabled={!report} onPress={() => void files.saveDocument()}>
            <Trans>Word document (.docx)</Trans>
          </Button>
          <Button
            variant="normal"
            icon={FileSpreadsheet}
            isDisabled={!report}
            onPress={() => void files.saveWorkbook()}
          >
            <Trans>Table for Excel (.xlsx)</Trans>
          </Button>
        </div>
        <p className="text-ui text-ink-2">
          <Trans>Titles, homework and outcomes as you wrote them. Plans, reflections and students are not in it.</Trans>
        </p>
        <FoundNames names={names} />
      </div>
    </SheetDialog>
  );
}
