import { useLingui } from "@lingui/react/macro";
import type { GradebookDraft } from "#db/edit/gradebook-form";
import type { NumberScale } from "#domain/marks/scale";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import type { CountryCode } from "#schema/schoolyears";
import { Select } from "#ui/kit/fields/select";
import { Switch } from "#ui/kit/fields/switch";
import { TextField } from "#ui/kit/fields/text-field";
import { decimalText } from "#i18n/words/mark-words";
import { KeyFields } from "./key-fields.tsx";
import type { MarkTable } from "./mark-table.ts";
import { RulesRare } from "./rules-rare.tsx";
import { useWeightFault } from "./use-weight-fault.ts";

type RulesFieldsProps = {
  readonly form: OpenForm<"gradebooks", GradebookDraft>;
  readonly table: MarkTable;
  readonly scale: NumberScale;
  /** What a course of the country begins with. */
  readonly usual: GradebookDraft;
  readonly country: CountryCode;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
};

const limits = textLimits("gradebooks");

/** How marks of numbers become an average: the key, what is missing, the roundings, the year. */
export function RulesFields({ form, table, scale, usual, country, isTried }: RulesFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const faultOf = useWeightFault();
  const { draft } = form;
  return (
    <>
      <KeyFields
        value={draft.key}
        scale={scale}
        isTried={isTried}
        onChange={(key) => form.set({ key: key ?? { kind: "linear" } })}
      />
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
          value={decimalText(format, draft.adjustment)}
          onChange={(adjustment) => form.set({ adjustment })}
          maxLength={limits.adjustment}
          fault={faultOf(draft.adjustment)}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t({ message: "Coefficient", context: "of a subject" })}
          hint={t`In the general average. Empty: it counts once.`}
          inputMode="decimal"
          value={decimalText(format, draft.coefficient)}
          onChange={(coefficient) => form.set({ coefficient })}
          maxLength={limits.coefficient}
          fault={faultOf(draft.coefficient)}
        />
        <TextField
          label={t({ message: "Combined subject", context: "that a course is a part of" })}
          hint={t`Its name, the same in each of its courses; so is the coefficient.`}
          value={draft.combined}
          onChange={(combined) => form.set({ combined })}
          maxLength={limits.combined}
        />
      </div>
      <RulesRare
        form={form}
        table={table}
        usual={usual}
        country={country}
        hasSigns={scale.sign !== ""}
        isTried={isTried}
      />
      <Switch isSelected={draft.proposedOnly} onChange={(proposedOnly) => form.set({ proposedOnly })}>
        {t`Marks are only proposed; I confirm each`}
      </Switch>
    </>
  );
}
