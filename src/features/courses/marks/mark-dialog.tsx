import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { adjustmentsOf, confirmableMark } from "#domain/mark-book/book-marks";
import { wholeYear, yearExam } from "#domain/mark-book/book-terms";
import { toExactDecimal } from "#domain/marks/fraction";
import { markValue } from "#domain/marks/scale";
import { confirmMarks, decisionForm, decisionId, newDecision, storedDecimal } from "#db/edit/mark-book-edits";
import type { Mutation } from "#db/edit/mutation";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import { RecordField } from "#ui/form/record-field";
import { Button } from "#ui/kit/button";
import { TextLink } from "#ui/kit/link";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { decimalText } from "#i18n/words/mark-words";
import type { CourseData } from "../list/use-courses.ts";
import { GeneralAverage } from "./general-average.tsx";
import type { MarkRow, MarkTable } from "./mark-table.ts";
import { adjustmentText, markText } from "./mark-words.ts";
import { MarkSteps } from "./mark-steps.tsx";
import { StandNote } from "./stand-note.tsx";
import { useTermName } from "./use-term-name.ts";

type MarkDialogProps = {
  readonly data: CourseData;
  readonly row: MarkRow;
  readonly table: MarkTable;
  readonly onClose: () => void;
};

const limits = textLimits("termmarks");

/** How a student's mark comes about, step by step, and what the teacher decides on it. */
export function MarkDialog({ data, row, table, onClose: leave }: MarkDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const { rules, term } = table;
  const { mark } = row;
  const place = { course: data.course.id, student: row.student.id, term };
  const id = decisionId(place);
  const title = useTermName(table)(term);
  const form = useKeptForm(decisionForm, mark.decision ?? newDecision(place), {
    kept: { form: "term-mark", of: id, title: `${row.name}, ${title}`, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft } = form;
  const isOffScale = draft.mark.trim() !== "" && rules.sums && !markValue(rules.sums.scale, storedDecimal(draft.mark));
  const withId = (mutation: Mutation): Mutation =>
    mutation.op === "create" ? ({ ...mutation, id } as Mutation) : mutation;
  const save = async () => {
    if (isOffScale) return;
    if (await form.submit((mutations) => run(mutations.map(withId), t`Mark decided`))) onClose();
  };
  const isOpen = mark.stand !== "confirmed" && mark.proposed !== "";
  const proposed = confirmableMark(mark);
  const confirm = async () => {
    if (proposed === undefined) return;
    if (await run(confirmMarks([{ place, decision: mark.decision, mark: proposed }]), t`Mark confirmed`)) onClose();
  };
  const isToWrite = isOpen && proposed === undefined && rules.sums !== null && draft.mark === "";
  const isMoved = draft.adjustment !== "" && draft.adjustment !== "0";
  const adjustments = term === wholeYear ? [] : adjustmentsOf(rules);
  const explained = (
    <>
      <MarkSteps table={table} row={row} />
      <StandNote mark={mark} />
      <p className="mt-3 text-ui">
        <Link href={studentPath(row.student.id)} asChild>
          <TextLink>
            <Trans>Student's page</Trans>
          </TextLink>
        </Link>
      </p>
    </>
  );
  // On an exam nothing is decided: that is done on the year.
  if (term === yearExam || rules.lockedTerms.includes(term)) {
    return (
      <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={row.name} description={title}>
        {explained}
        {term === wholeYear && !mark.isConfirmed && mark.proposed !== "" && (
          <p className="mt-3 text-ui text-ink-2">
            <Trans>This mark isn't confirmed: it still follows the marks of terms that are open.</Trans>
          </p>
        )}
        {term !== yearExam && <GeneralAverage data={data} table={table} student={row.student} />}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={row.name}
      description={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      aside={
        form.isDirty || !isOpen ? undefined : proposed !== undefined ? (
          <Button variant="normal" size="medium" className="me-auto" onPress={() => confirm()}>
            {t`Confirm ${markText(format, mark.sum.value)}`}
          </Button>
        ) : (
          <Button variant="normal" size="medium" className="me-auto" onPress={() => form.set({ mark: mark.proposed })}>
            {t`Write the mark`}
          </Button>
        )
      }
    >
      {explained}
      {rules.sums && (
        <div className="mt-5 grid gap-4 tablet:grid-cols-2">
          {adjustments.length > 0 && (
            <Select
              label={t({ message: "Adjustment", context: "a column of marks" })}
              options={adjustments.map((by) => ({ id: toExactDecimal(by)!, label: adjustmentText(format, by) }))}
              value={draft.adjustment === "" ? "0" : draft.adjustment}
              onChange={(adjustment) => form.set({ adjustment })}
            />
          )}
          <TextField
            label={t`Confirmed mark`}
            hint={
              isToWrite
                ? t`${decimalText(format, mark.proposed)} isn't a mark yet: write the one that counts.`
                : t`Empty: as it is proposed.`
            }
            inputMode="decimal"
            value={decimalText(format, draft.mark)}
            onChange={(text) => form.set({ mark: text })}
            maxLength={limits.mark}
            fault={
              isOffScale
                ? t`This mark isn't on the scale.`
                : form.faults.mark && t`${limits.mark} characters at most: write the mark with fewer decimals.`
            }
          />
          <RecordField
            form={form}
            name="reason"
            className="tablet:col-span-2"
            hint={
              isMoved && draft.reason.trim() === ""
                ? t`Why is it moved? It stands beside the adjustment, and on no report.`
                : undefined
            }
          />
        </div>
      )}
      <GeneralAverage data={data} table={table} student={row.student} />
    </FormDialog>
  );
}
