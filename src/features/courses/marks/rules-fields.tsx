import { useLingui } from "@lingui/react/macro";
import type { GradebookDraft } from "#db/edit/gradebook-form";
import type { NumberScale } from "#domain/marks/scale";
import type { OpenForm } from "#hooks/edits/use-record-form";
import type { CountryCode } from "#schema/schoolyears";
import { RecordField } from "#ui/form/record-field";
import { Select } from "#ui/kit/fields/select";
import { Switch } from "#ui/kit/fields/switch";
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

/** How marks of numbers become an average: the key, what is missing, the roundings, the year. */
export function RulesFields({ form, table, scale, usual, country, isTried }: RulesFieldsProps) {
  const { t } = useLingui();
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
        <RecordField
          form={form}
          name="adjustment"
          label={t`Adjustment of a term, at most`}
          hint={t`Empty: none.`}
          fault={faultOf(draft.adjustment)}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <RecordField
          form={form}
          name="coefficient"
          hint={t`In the general average. Empty: it counts once.`}
          fault={faultOf(draft.coefficient)}
        />
        <RecordField
          form={form}
          name="combined"
          hint={t`Its name, the same in each of its courses; so is the coefficient.`}
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
