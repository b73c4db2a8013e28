import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { examAssessmentId, examsWithoutMarks, newAssessment } from "#db/edit/exam-assessments";
import { assessmentForm, deleteAssessment } from "#db/edit/mark-table-edits";
import type { Mutation } from "#db/edit/mutation";
import { pointStep } from "#domain/marks/table/mark-columns";
import { yearExam } from "#domain/marks/table/year-terms";
import { keyFaults } from "#domain/marks/scale/key";
import { scaledPoints } from "#domain/marks/scale/scaled-points";
import { tidyKey } from "#domain/marks/scale/key-presets";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { useAccommodations } from "#hooks/data/use-accommodations";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useFormat } from "#i18n/use-format";
import type { AssessmentRow } from "#schema/assessments";
import type { MarkRow } from "#schema/results";
import { textLimits } from "#schema/limits";
import { decimalText } from "#i18n/words/mark-words";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Button } from "#ui/kit/button";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { AccommodationList } from "#ui/planner/accommodation-list";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { CourseData } from "#hooks/data/use-course";
import { AssessmentFields, givesNothing } from "./assessment-fields.tsx";
import { ExamLink } from "./exam-link.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import { PreviewFoot } from "../rules/rules-preview.tsx";
import { useTablePreview } from "../rules/use-table-preview.ts";
import { useNewCategory } from "./use-new-category.ts";

type AssessmentDialogProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly today: PlainDate;
  /** null for a new one. */
  readonly assessment: AssessmentRow | null;
  /** Told of a new one. */
  readonly onMade: (assessment: string) => void;
  readonly onClose: () => void;
};

const limits = textLimits("assessments");

/** The records of a test in which points are typed, twins of students who became one among them. */
const pointRecords = (rows: MarkTable["rows"], test: string): readonly MarkRow[] =>
  rows.flatMap(({ cells }) => {
    const cell = cells.get(test);
    const records = cell ? [...(cell.record ? [cell.record] : []), ...cell.others, ...cell.twins] : [];
    return records.filter(({ id, entry }) => id !== "" && /^\d/u.test(entry));
  });

/** A test, a check or a homework that is marked: what it is and how it counts. */
export function AssessmentDialog({ data, table, today, assessment, onMade, onClose: leave }: AssessmentDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run, newId } = useEdits();
  const { course, year } = data;
  const accommodations = useAccommodations(course.id, format.names);
  const { rules, allColumns, rows } = table;
  const [deleting, setDeleting] = useState<object | null>(null);
  const [fresh] = useState(newId);
  /** The exam that a new one is made of. */
  const [exam, setExam] = useState<string | null>(null);
  const { schoolyear } = year;
  const [first] = useState(() => {
    const day = today < schoolyear.start ? schoolyear.start : today > schoolyear.end ? schoolyear.end : today;
    return newAssessment(course.id, day, {
      category: table.term === yearExam ? "" : (rules.categories[0]?.id ?? ""),
      exam: table.term === yearExam ? "written" : "",
    });
  });
  const title = assessment ? t({ message: "Assessment", context: "a test that is marked" }) : t`New assessment`;
  const form = useKeptForm(assessmentForm, assessment ?? first, {
    kept: { form: "assessment", of: course.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft } = form;
  const [isTried, setTried] = useState(false);
  const { scale } = rules;
  const made = useNewCategory(data, table);
  const hasCategory = draft.exam === "" && draft.category === made.id;
  const hasPoints = draft.points.trim() !== "";
  const isWrong =
    givesNothing(draft.points) ||
    (hasCategory && made.isWrong) ||
    (hasPoints && draft.key !== null && scale.kind === "numbers" && keyFaults(tidyKey(draft.key), scale).length > 0);
  /** Asked of the assessment as it was then: what is typed since takes the question back. */
  const isDeleting = deleting === draft;
  const canTry = form.isDirty && !isWrong && Object.keys(assessmentForm.faults(draft, form.base)).length === 0;
  const [isScaling, setScaling] = useState(false);
  const points = assessment ? scaledPoints(assessment.points, draft.points, pointStep) : undefined;
  const typed = assessment && points ? pointRecords(rows, assessment.id) : [];
  const scaled = isScaling && assessment && points ? points : undefined;
  const next = useMemo(() => {
    if (!canTry) return null;
    const held = hasCategory ? made.assessments : allColumns.map((column) => column.assessment);
    const changed = { ...form.base, ...assessmentForm.patch(draft, form.base), id: assessment?.id ?? fresh };
    return {
      rules: hasCategory ? made.rules : rules,
      assessments: [...held.filter(({ id }) => id !== changed.id), changed],
      scaled: isScaling
        ? {
            test: changed.id,
            points: (mark: string) => scaledPoints(form.base.points, draft.points, pointStep)?.(mark),
          }
        : undefined,
    };
  }, [canTry, allColumns, assessment, draft, form.base, fresh, rules, isScaling, hasCategory, made]);
  const preview = useTablePreview(table, next);
  const without = useMemo(() => {
    if (!isDeleting || !assessment) return null;
    const held = allColumns.map((column) => column.assessment);
    return { rules, assessments: held.filter(({ id }) => id !== assessment.id) };
  }, [isDeleting, assessment, allColumns, rules]);
  const removal = useTablePreview(table, without);
  const isClosed = removal !== null && removal.closed.length > 0;
  const shown = isClosed ? removal : preview;
  /** The nearest first: what was just written, or comes next. */
  const daysTo = (start: string) => Math.abs(diffDays(today, start.slice(0, 10)));
  const exams = assessment
    ? []
    : examsWithoutMarks(
        data.exams.toSorted((a, b) => daysTo(a.start) - daysTo(b.start)),
        allColumns.map((column) => column.assessment),
      );
  const take = (one: (typeof exams)[number]) => {
    setExam(examAssessmentId(one));
    form.set({ title: one.title.slice(0, limits.title), date: one.start.slice(0, 10) });
  };
  const save = async () => {
    setTried(true);
    if (isWrong || (preview && preview.closed.length > 0)) return;
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: exam ?? fresh } as Mutation) : mutation;
    const text = assessment ? t`Assessment changed` : t`Assessment added`;
    const rescaled = scaled
      ? typed.flatMap((record) => {
          const entry = scaled(record.entry);
          return entry === undefined || entry === record.entry ? [] : [edit("results", record, { entry })];
        })
      : [];
    const others = [...rescaled, ...(hasCategory ? made.edits : [])];
    if (!(await form.submit((mutations) => run([...mutations.map(withId), ...others], text)))) return;
    if (!assessment) onMade(exam ?? fresh);
    onClose();
  };
  const name = assessment?.title || t`Untitled`;
  const marks = assessment
    ? rows.filter(({ cells }) => (cells.get(assessment.id)?.entry.type ?? "empty") !== "empty").length
    : 0;
  const remove = async () => {
    setDeleting(null);
    if (assessment && (await run([deleteAssessment(assessment)], t`${name} deleted`))) onClose();
  };
  return (
    <>
      <FormDialog
        title={title}
        draft={form.kept}
        isChanged={form.isDirty}
        submitLabel={t`Save`}
        onSubmit={() => save()}
        onClose={onClose}
        onDelete={assessment ? () => setDeleting(draft) : undefined}
        aside={shown && <PreviewFoot preview={shown} table={table} isQuiet />}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          {exams.length > 0 && (
            <div className="tablet:col-span-2">
              <p className="mb-1.5 text-small text-ink-2">
                <Trans>From an exam of the calendar</Trans>
              </p>
              <div className="flex flex-wrap gap-1.5">
                {exams.slice(0, 3).map((one) => (
                  <Button
                    key={`${one.id} ${one.start}`}
                    variant="normal"
                    aria-pressed={exam === examAssessmentId(one)}
                    onPress={() => take(one)}
                  >
                    {one.title}, {format.date(one.start.slice(0, 10), "short")}
                  </Button>
                ))}
              </div>
            </div>
          )}
          {assessment && <ExamLink assessment={assessment} className="tablet:col-span-2" />}
          <AssessmentFields data={data} form={form} table={table} made={made} isTried={isTried} />
          {typed.length > 0 && (
            <RadioGroup
              className="tablet:col-span-2"
              label={t`The points that are there`}
              options={[
                { id: "keep", label: t`Stay as they are written` },
                {
                  id: "scale",
                  label: t`Go with the maximum: ${plural(typed.length, { one: "# mark", other: "# marks" })}`,
                  detail: t`${decimalText(format, typed[0]!.entry)} of ${decimalText(format, assessment!.points)} becomes ${decimalText(format, points!(typed[0]!.entry) ?? "")} of ${draft.points}.`,
                },
              ]}
              value={isScaling ? "scale" : "keep"}
              onChange={(id) => setScaling(id === "scale")}
            />
          )}
          <AccommodationList students={accommodations} className="tablet:col-span-2" />
        </div>
      </FormDialog>
      <ConfirmDialog
        isOpen={isDeleting && !isClosed}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete assessment`}
        isDanger
        onConfirm={() => remove()}
        onCancel={() => setDeleting(null)}
      >
        {marks > 0 && (
          <p>{t`${plural(marks, { one: "Its mark goes to the bin with it.", other: "Its # marks go to the bin with it." })}`}</p>
        )}
        <p>
          <Trans>You can undo it.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
