import { useLingui } from "@lingui/react/macro";
import type { assessmentForm } from "#db/edit/mark-book-edits";
import type { NumberScale } from "#domain/marks/scale";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { RecordField } from "#ui/form/record-field";
import { Select } from "#ui/kit/fields/select";
import { KeyFields } from "./key-fields.tsx";

export type AssessmentForm = OpenForm<"assessments", ReturnType<typeof assessmentForm.toForm>>;

type AssessmentRareProps = {
  readonly form: AssessmentForm;
  readonly scale: NumberScale;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
};

/** What few assessments need: when they count, a fixed share, a key of their own. */
export function AssessmentRare({ form, scale, isTried }: AssessmentRareProps) {
  const { t } = useLingui();
  const { draft } = form;
  return (
    <div className="grid gap-4 pt-3 tablet:grid-cols-2">
      {draft.exam === "" && (
        <>
          {" "}
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
          <RecordField form={form} name="share" hint={t`Empty: by category and weight.`} />
        </>
      )}{" "}
      {draft.points.trim() !== "" && (
        <div className="tablet:col-span-2">
          <KeyFields
            value={draft.key}
            scale={scale}
            isOwn
            most={draft.points}
            isTried={isTried}
            onChange={(key) => form.set({ key })}
          />
        </div>
      )}
    </div>
  );
}
