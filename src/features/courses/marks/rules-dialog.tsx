import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { gradebookForm, weighsNothing } from "#db/edit/gradebook-form";
import { gradebookId, newGradebook } from "#db/edit/mark-book-edits";
import type { Mutation } from "#db/edit/mutation";
import { bookRules } from "#domain/mark-book/book-rules";
import { previewRules } from "#domain/mark-book/preview-rules";
import { scales, scalesByCountry } from "#domain/marks/scales";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { faultMessage } from "#i18n/words/error-messages";
import type { GradebookRow } from "#schema/gradebooks";
import { textLimits } from "#schema/limits";
import { Select } from "#ui/kit/fields/select";
import { Switch } from "#ui/kit/fields/switch";
import { TextField } from "#ui/kit/fields/text-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { CourseData } from "../list/use-courses.ts";
import { CategoryFields } from "./category-fields.tsx";
import type { MarkTable } from "./mark-table.ts";
import { RoundingField } from "./rounding-field.tsx";
import { RulesPreview } from "./rules-preview.tsx";
import { scaleWords } from "./scale-words.ts";

type RulesDialogProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly gradebook: GradebookRow | undefined;
  readonly onClose: () => void;
};

const limits = textLimits("gradebooks");

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
  const found = gradebookForm.faults(draft, base);
  const fault = Object.values(form.faults)[0];
  const isLevels = draft.scale !== "" && draft.scale !== "own" ? scales[draft.scale].kind === "steps" : false;
  const preview = useMemo(() => {
    // What cannot be saved cannot be tried out.
    if (!form.isDirty || isNothing || Object.keys(found).length > 0) return null;
    const after = bookRules({ ...base, ...gradebookForm.patch(draft, base) }, country);
    return previewRules(table.rules, after, {
      terms: table.terms,
      term: table.term || 1,
      assessments: table.allColumns.map(({ assessment }) => assessment),
      rows: table.rows.map(({ student, cells, decisions }) => ({ student: student.id, cells, decisions })),
    });
  }, [draft, base, found, country, table, form.isDirty, isNothing]);
  const save = async () => {
    if (isNothing) return;
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: gradebookId(course) } as Mutation) : mutation;
    if (await form.submit((mutations) => run(mutations.map(withId), t`Rules for marks changed`))) onClose();
  };
  const offered = scalesByCountry[country];
  const others = (Object.keys(scaleWords) as (keyof typeof scaleWords)[]).filter((name) => !offered.includes(name));
  const worst = [
    { id: "worst", label: t`The worst mark` },
    { id: "out", label: t`Not at all` },
  ];
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
        {!isLevels && (
          <div className="grid gap-4 tablet:grid-cols-2">
            <Select
              label={t`Within a category`}
              options={[
                { id: "weights", label: t`Marks by their weights` },
                { id: "points", label: t`Points reached of all points` },
              ]}
              value={draft.by}
              onChange={(by) => form.set({ by: by as "weights" | "points" })}
            />
            <TextField
              label={t`Adjustment of a term, at most`}
              hint={t`Empty: none.`}
              inputMode="decimal"
              value={draft.adjustment}
              onChange={(adjustment) => form.set({ adjustment })}
              maxLength={limits.adjustment}
            />
            <RoundingField
              label={t`Mark of a term`}
              value={draft.termRounding}
              onChange={(termRounding) => form.set({ termRounding })}
            />
            <RoundingField
              label={t`Mark of the year`}
              value={draft.yearRounding}
              onChange={(yearRounding) => form.set({ yearRounding })}
            />
            <Select
              label={t`Not handed in counts as`}
              options={worst}
              value={draft.missing}
              onChange={(missing) => form.set({ missing: missing as "worst" | "out" })}
            />
            <Select
              label={t`Cheated counts as`}
              options={worst}
              value={draft.cheated}
              onChange={(cheated) => form.set({ cheated: cheated as "worst" | "out" })}
            />
            {table.terms.length > 1 &&
              table.terms.map(({ number, name }) => (
                <TextField
                  key={number}
                  label={t`Weight of ${name} in the year`}
                  inputMode="decimal"
                  value={draft.termWeights[number - 1] ?? "1"}
                  onChange={(weight) =>
                    form.set({
                      termWeights: table.terms.map((term) =>
                        term.number === number ? weight : (draft.termWeights[term.number - 1] ?? "1"),
                      ),
                    })
                  }
                />
              ))}
          </div>
        )}
        {!isLevels && (
          <Switch isSelected={draft.proposedOnly} onChange={(proposedOnly) => form.set({ proposedOnly })}>
            {t`Marks are only proposed; I confirm each`}
          </Switch>
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
