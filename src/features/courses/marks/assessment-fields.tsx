import { useLingui } from "@lingui/react/macro";
import { readDecimal } from "#domain/marks/fraction";
import { useFormat } from "#i18n/use-format";
import { faultMessage } from "#i18n/words/error-messages";
import { textLimits } from "#schema/limits";
import { Disclosure } from "#ui/kit/disclosure";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { decimalText } from "#i18n/words/mark-words";
import { type AssessmentForm, AssessmentRare } from "./assessment-rare.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import type { MarkTable } from "./mark-table.ts";
import type { NewCategory } from "./use-new-category.ts";
import { useTermName } from "./use-term-name.ts";

const limits = textLimits("assessments");

/** Whether points are typed of which nobody can reach any. */
export const givesNothing = (points: string): boolean => {
  const value = readDecimal(points.trim());
  return value !== undefined && value.top <= 0n;
};

type AssessmentFieldsProps = {
  readonly form: AssessmentForm;
  readonly table: MarkTable;
  /** The category that can be made with it. */
  readonly made: NewCategory;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
};

/** What an assessment is, and how it counts. */
export function AssessmentFields({ form, table, made, isTried }: AssessmentFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { rules, terms } = table;
  const { draft, faults } = form;
  const faultText = (name: keyof typeof draft) => faults[name] && faultMessage(i18n, faults[name]);
  const isNothing = givesNothing(draft.points);
  const isLevels = rules.scale.kind === "steps";
  const termName = useTermName(table);
  const isExam = draft.exam !== "";
  return (
    <>
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
      {table.hasExam && (
        <Select
          label={t({ message: "Part of the exam", context: "written or oral" })}
          options={[
            { id: "none", label: t({ message: "No", context: "it is no part of an exam" }) },
            { id: "written", label: t({ message: "Written", context: "part of an exam" }) },
            { id: "oral", label: t({ message: "Oral", context: "part of an exam" }) },
          ]}
          value={draft.exam || "none"}
          onChange={(id) => form.set({ exam: id === "none" ? "" : (id as "written" | "oral") })}
        />
      )}
      {!isLevels && !isExam && (
        <CategoryChoice
          categories={rules.categories}
          made={made}
          value={draft.category}
          isTried={isTried}
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
      {!isExam && (
        <Select
          label={t`Term`}
          options={[
            { id: "0", label: t`By its date` },
            ...terms.map(({ number }) => ({ id: String(number), label: termName(number) })),
          ]}
          value={String(draft.term)}
          onChange={(term) => form.set({ term: Number(term) })}
        />
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
      {rules.scale.kind === "numbers" && (
        <Disclosure
          title={t`How it counts, in detail`}
          isInitiallyOpen={draft.optional !== "" || draft.share !== "" || draft.key !== null}
          className="tablet:col-span-2"
        >
          <AssessmentRare form={form} scale={rules.scale} isTried={isTried} />
        </Disclosure>
      )}
    </>
  );
}
