import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { examWeighsNothing, gradebookForm, weighsNothing } from "#db/edit/gradebook-form";
import { gradebookId, newGradebook } from "#db/edit/mark-book-edits";
import type { Mutation } from "#db/edit/mutation";
import { bookRules } from "#domain/mark-book/book-rules";
import { keyFaults } from "#domain/marks/key";
import { scalesByCountry } from "#domain/marks/scales";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { faultMessage } from "#i18n/words/error-messages";
import type { GradebookRow } from "#schema/gradebooks";
import { Select } from "#ui/kit/fields/select";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { CourseData } from "../list/use-courses.ts";
import { CategoryFields } from "./category-fields.tsx";
import type { MarkTable } from "./mark-table.ts";
import { RulesFields } from "./rules-fields.tsx";
import { RulesPreview } from "./rules-preview.tsx";
import { scaleWords } from "./scale-words.ts";
import { useBookPreview } from "./use-book-preview.ts";

type RulesDialogProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly gradebook: GradebookRow | undefined;
  readonly onClose: () => void;
};

/** A course's scale, weights and roundings, with what a change does to its marks. */
export function RulesDialog({ data, table, gradebook, onClose: leave }: RulesDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const { id: course } = data.course;
  const { country } = data.year.schoolyear;
  const title = t`Weights and rules`;
  const form = useKeptForm(gradebookForm, gradebook ?? newGradebook(course, country), {
    kept: { form: "gradebook", of: course, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, base } = form;
  const isNothing = weighsNothing(draft.categories);
  const fault = Object.values(form.faults)[0];
  const [usual] = useState(() => gradebookForm.toForm(newGradebook(course, country)));
  const [isTried, setTried] = useState(false);
  const after = useMemo(
    () => bookRules({ ...base, ...gradebookForm.patch(draft, base) }, country),
    [draft, base, country],
  );
  const { scale } = after;
  const isWrong =
    isNothing || examWeighsNothing(draft.exam) || (scale.kind === "numbers" && keyFaults(after.key, scale).length > 0);
  // What cannot be saved cannot be tried out.
  const canTry = form.isDirty && !isWrong && Object.keys(gradebookForm.faults(draft, base)).length === 0;
  const next = useMemo(
    () => (canTry ? { rules: after, assessments: table.allColumns.map(({ assessment }) => assessment) } : null),
    [canTry, after, table],
  );
  const preview = useBookPreview(table, next);
  const save = async () => {
    setTried(true);
    if (isWrong || (preview && preview.closed.length > 0)) return;
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: gradebookId(course) } as Mutation) : mutation;
    if (await form.submit((mutations) => run(mutations.map(withId), t`Rules for marks changed`))) onClose();
  };
  const offered = scalesByCountry[country];
  const others = (Object.keys(scaleWords) as (keyof typeof scaleWords)[]).filter((name) => !offered.includes(name));
  return (
    <FormDialog
      title={title}
      size="medium"
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t({ message: "Scale", context: "of marks" })}
          options={[
            { id: "", label: t`As usual in the country: ${i18n._(scaleWords[offered[0]!])}` },
            ...[...offered, ...others].map((name) => ({ id: name, label: i18n._(scaleWords[name]) })),
            ...(draft.scale === "own" ? [{ id: "own", label: t`The course's own` }] : []),
          ]}
          value={draft.scale}
          onChange={(scale) => form.set({ scale: scale as typeof draft.scale })}
        />
        <CategoryFields
          categories={draft.categories}
          fault={isNothing ? t`The weights come to nothing. Give at least one more than 0.` : undefined}
          onChange={(categories) => form.set({ categories })}
        />
        {scale.kind === "numbers" && (
          <RulesFields form={form} table={table} scale={scale} usual={usual} isTried={isTried} />
        )}
        {fault && (
          <p role="alert" className="text-ui text-danger-text">
            {faultMessage(i18n, fault)}
          </p>
        )}
        {preview && <RulesPreview preview={preview} table={table} />}
      </div>
    </FormDialog>
  );
}
