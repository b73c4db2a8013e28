import { useLingui } from "@lingui/react/macro";
import { readDecimal } from "#domain/marks/scale/fraction";
import type { CourseData } from "#hooks/data/use-course";
import { RecordField } from "#ui/form/record-field";
import { Disclosure } from "#ui/kit/disclosure";
import { Select } from "#ui/kit/fields/select";
import { OutcomeFormField } from "#ui/outcome-field/outcome-form-field";
import { type AssessmentForm, AssessmentRare } from "./assessment-rare.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import type { NewCategory } from "./use-new-category.ts";
import { useTermName } from "../sums/use-term-name.ts";

/** Whether points are typed of which nobody can reach any. */
export const givesNothing = (points: string): boolean => {
  const value = readDecimal(points.trim());
  return value !== undefined && value.top <= 0n;
};

type AssessmentFieldsProps = {
  readonly data: CourseData;
  readonly form: AssessmentForm;
  readonly table: MarkTable;
  readonly made: NewCategory;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
};

/** What an assessment is, and how it counts. */
export function AssessmentFields({ data, form, table, made, isTried }: AssessmentFieldsProps) {
  const { t } = useLingui();
  const { course, lessons } = data;
  const { rules, terms } = table;
  const { draft } = form;
  const isLevels = rules.scale.kind === "steps";
  const termName = useTermName(table);
  const isExam = draft.exam !== "";
  return (
    <>
      <RecordField form={form} name="title" className="tablet:col-span-2" autoFocus />
      <RecordField form={form} name="date" />
      {!isLevels && (
        <RecordField
          form={form}
          name="points"
          label={t`Points`}
          hint={t`Empty: marks of the course's scale are typed.`}
          fault={givesNothing(draft.points) ? t`Out of 0 points nobody gets a mark.` : undefined}
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
      {!isLevels && <RecordField form={form} name="weight" hint={t`Empty: it counts once.`} />}
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
      <RecordField form={form} name="giveBack" />
      {(course.curricula.length > 0 || draft.outcomes.length > 0) && (
        <OutcomeFormField
          className="tablet:col-span-2"
          label={t`Outcomes`}
          course={course.id}
          color={course.color || "lagoon"}
          value={draft.outcomes}
          unit={[]}
          lessons={lessons}
          hint={t`From its day on they count as tested.`}
          onChange={(outcomes) => form.set({ outcomes })}
        />
      )}
      <RecordField form={form} name="note" className="tablet:col-span-2" />
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
