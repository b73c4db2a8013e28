import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  assessmentForm,
  deleteAssessment,
  examAssessmentId,
  examsWithoutMarks,
  newAssessment,
} from "#db/edit/mark-book-edits";
import type { Mutation } from "#db/edit/mutation";
import { readDecimal } from "#domain/marks/fraction";
import type { PlainDate } from "#domain/time/plain-date";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useFormat } from "#i18n/use-format";
import { faultMessage } from "#i18n/words/error-messages";
import type { AssessmentRow } from "#schema/assessments";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { CourseData } from "../list/use-courses.ts";
import type { MarkTable } from "./mark-table.ts";
import { decimalText } from "./mark-words.ts";

type AssessmentDialogProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly today: PlainDate;
  /** null for a new one. */
  readonly assessment: AssessmentRow | null;
  readonly onClose: () => void;
};

const limits = textLimits("assessments");

/** A test, a check or a homework that is marked: what it is and how it counts. */
export function AssessmentDialog({ data, table, today, assessment, onClose: leave }: AssessmentDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run, newId } = useEdits();
  const { course, year } = data;
  const { rules, terms, allColumns, rows } = table;
  const [isDeleting, setDeleting] = useState(false);
  const [fresh] = useState(newId);
  /** The exam that a new one is made of. */
  const [exam, setExam] = useState<string | null>(null);
  const { schoolyear } = year;
  const [first] = useState(() => {
    const day = today < schoolyear.start ? schoolyear.start : today > schoolyear.end ? schoolyear.end : today;
    return newAssessment(course.id, day, { category: rules.categories[0]?.id ?? "" });
  });
  const title = assessment ? t({ message: "Assessment", context: "a test that is marked" }) : t`New assessment`;
  const form = useKeptForm(assessmentForm, assessment ?? first, {
    kept: { form: "assessment", of: course.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, faults } = form;
  const faultText = (name: keyof typeof draft) => faults[name] && faultMessage(i18n, faults[name]);
  const points = draft.points.trim() === "" ? undefined : readDecimal(draft.points.trim());
  const isNothing = points !== undefined && points.top <= 0n;
  const exams = assessment
    ? []
    : examsWithoutMarks(
        data.exams,
        allColumns.map((column) => column.assessment),
      );
  const take = (one: (typeof exams)[number]) => {
    setExam(examAssessmentId(one));
    form.set({ title: one.title.slice(0, limits.title), date: one.start.slice(0, 10) });
  };
  const save = async () => {
    if (isNothing) return;
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: exam ?? fresh } as Mutation) : mutation;
    const text = assessment ? t`Assessment changed` : t`Assessment added`;
    if (await form.submit((mutations) => run(mutations.map(withId), text))) onClose();
  };
  const name = assessment?.title || t`Untitled`;
  const marks = assessment
    ? rows.filter(({ cells }) => (cells.get(assessment.id)?.entry.type ?? "empty") !== "empty").length
    : 0;
  const remove = async () => {
    setDeleting(false);
    if (assessment && (await run([deleteAssessment(assessment)], t`${name} deleted`))) onClose();
  };
  const isLevels = rules.scale.kind === "steps";
  const termName = (number: number) => terms.find((one) => one.number === number)?.name || t`Year`;
  return (
    <>
      <FormDialog
        title={title}
        draft={form.kept}
        isChanged={form.isDirty}
        submitLabel={t`Save`}
        onSubmit={() => save()}
        onClose={onClose}
        onDelete={assessment ? () => setDeleting(true) : undefined}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          {exams.length > 0 && (
            <div className="tablet:col-span-2">
              <p className="mb-1.5 text-small text-ink-2">
                <Trans>From an exam of the calendar</Trans>
              </p>
              <div className="flex flex-wrap gap-1.5">
                {exams.slice(0, 4).map((one) => (
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
          <TextField
            label={t({ message: "Title", context: "field of a record" })}
            className="tablet:col-span-2"
            value={draft.title}
            onChange={(text) => form.set({ title: text })}
            maxLength={limits.title}
            fault={faultText("title")}
            autoFocus
          />
          <DatePicker
            label={t({ message: "Date", context: "field of a record" })}
            value={draft.date || null}
            onChange={(date) => form.set({ date: date ?? "" })}
            fault={faultText("date")}
            isRequired
          />
          {!isLevels && (
            <TextField
              label={t`Points`}
              hint={t`Empty: marks of the course's scale are typed.`}
              inputMode="decimal"
              value={decimalText(format, draft.points)}
              onChange={(text) => form.set({ points: text })}
              maxLength={limits.points}
              fault={isNothing ? t`Out of 0 points nobody gets a mark.` : faultText("points")}
            />
          )}
          {rules.categories.length > 0 && (
            <Select
              label={t`Category`}
              options={rules.categories.map(({ id, name }) => ({ id, label: name }))}
              value={draft.category || null}
              onChange={(category) => form.set({ category })}
            />
          )}
          {!isLevels && (
            <TextField
              label={t`Weight`}
              hint={t`Empty: it counts once.`}
              inputMode="decimal"
              value={decimalText(format, draft.weight)}
              onChange={(text) => form.set({ weight: text })}
              maxLength={limits.weight}
              fault={faultText("weight")}
            />
          )}
          <Select
            label={t`Term`}
            options={[
              { id: "0", label: t`By its date` },
              ...terms.map(({ number }) => ({ id: String(number), label: termName(number) })),
            ]}
            value={String(draft.term)}
            onChange={(term) => form.set({ term: Number(term) })}
          />
          {!isLevels && (
            <>
              <Select
                label={t`Counts`}
                options={[
                  { id: "always", label: t({ message: "Always", context: "when a mark counts" }) },
                  { id: "over-pass", label: t`Only its points above the pass` },
                  { id: "if-better", label: t`Only where it helps` },
                ]}
                value={draft.optional || "always"}
                onChange={(id) => form.set({ optional: id === "always" ? "" : (id as "over-pass" | "if-better") })}
              />
              <TextField
                label={t`Fixed share of the term, in %`}
                hint={t`Empty: by category and weight.`}
                inputMode="decimal"
                value={decimalText(format, draft.share)}
                onChange={(text) => form.set({ share: text })}
                maxLength={limits.share}
                fault={faultText("share")}
              />
            </>
          )}
          <DatePicker
            label={t`Give back by`}
            value={draft.giveBack || null}
            onChange={(date) => form.set({ giveBack: date ?? "" })}
            fault={faultText("giveBack")}
          />
          <TextArea
            label={t({ message: "Note", context: "field of a record" })}
            className="tablet:col-span-2"
            value={draft.note}
            onChange={(note) => form.set({ note })}
            maxLength={limits.note}
            fault={faultText("note")}
          />
        </div>
      </FormDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete assessment`}
        isDanger
        onConfirm={() => remove()}
        onCancel={() => setDeleting(false)}
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
