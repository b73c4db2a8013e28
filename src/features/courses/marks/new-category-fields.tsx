import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { TextField } from "#ui/kit/fields/text-field";
import { LooseTests } from "./loose-tests.tsx";
import type { useNewCategory } from "./use-new-category.ts";
import { useWeightFault } from "./use-weight-fault.ts";

type NewCategoryFieldsProps = {
  readonly category: ReturnType<typeof useNewCategory>;
  /** Whether somebody tried to save: then what is missing is a fault. */
  readonly isTried: boolean;
};

/** Name and weight of a category that is made where an assessment needs it. */
export function NewCategoryFields({ category: { typed, set, loose, rules }, isTried }: NewCategoryFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const faultOf = useWeightFault();
  if (!typed) return null;
  return (
    <>
      <TextField
        label={t`Name of the new category`}
        value={typed.name}
        onChange={(name) => set({ name })}
        maxLength={80}
        fault={isTried && typed.name.trim() === "" ? t`Give it a name.` : undefined}
        autoFocus
      />
      <TextField
        label={t`Its weight`}
        inputMode="decimal"
        value={decimalText(format, typed.weight)}
        onChange={(weight) => set({ weight })}
        maxLength={10}
        fault={
          faultOf(typed.weight) ?? (isTried && typed.weight.trim() === "" ? t`Enter a number, such as 2.` : undefined)
        }
      />
      {loose.length > 0 && (
        <LooseTests tests={loose} categories={rules.categories} into={typed.into} onChange={(into) => set({ into })} />
      )}
    </>
  );
}
