import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import type { Category } from "#domain/marks/rules/course-rules";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { Icon } from "#ui/kit/icon";
import type { NewCategory } from "./use-new-category.ts";
import { useWeightFault } from "../rules/use-weight-fault.ts";

type CategoryChoiceProps = {
  readonly categories: readonly Category[];
  readonly made: NewCategory;
  readonly value: string;
  /** Whether somebody tried to save. */
  readonly isTried: boolean;
  readonly onChange: (category: string) => void;
};

/** The category of an assessment; a new one is typed here. */
export function CategoryChoice({ categories, made, value, isTried, onChange }: CategoryChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const faultOf = useWeightFault();
  return (
    <>
      <Select
        label={t`Category`}
        options={[
          ...categories.map(({ id, name }) => ({ id, label: name })),
          ...(categories.length === 0 ? [{ id: "none", label: t({ message: "None", context: "no category" }) }] : []),
          { id: made.id, label: t`New category…`, leading: <Icon icon={Plus} /> },
        ]}
        value={value || (categories.length === 0 ? "none" : null)}
        onChange={(id) => onChange(id === "none" ? "" : id)}
      />
      {value === made.id && (
        <>
          <TextField
            label={t`Name of the category`}
            value={made.name}
            onChange={made.setName}
            maxLength={80}
            fault={isTried && made.name.trim() === "" ? t`Give it a name.` : undefined}
            autoFocus
          />
          <TextField
            label={t`Weight of the category`}
            inputMode="decimal"
            value={decimalText(format, made.weight)}
            onChange={made.setWeight}
            maxLength={10}
            fault={faultOf(made.weight) ?? (isTried && !made.isWeighed ? t`Enter a number, such as 2.` : undefined)}
          />
        </>
      )}
    </>
  );
}
