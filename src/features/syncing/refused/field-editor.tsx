import { useLingui } from "@lingui/react/macro";

import type { AnyRow } from "#db/store/outbox";
import { useRows } from "#hooks/data/use-rows";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { MultiSelect, Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { titleOf } from "#schema/record-text";

type FieldEditorProps = {
  readonly label: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly fault: string | undefined;
};

/** An editor for a field of any collection, by its kind. */
export function FieldEditor({ label, name, field, value, onChange, fault }: FieldEditorProps) {
  const { t, i18n } = useLingui();
  const text = typeof value === "string" ? value : String(value ?? "");
  const none = { id: "none", label: t({ message: "None", context: "no value" }) };
  switch (field.kind) {
    case "bool":
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <Select
          label={label}
          value={text === "" ? "none" : text}
          onChange={(id) => onChange(id === "none" ? "" : id)}
          options={[
            ...(field.required ? [] : [none]),
            ...field.values.map((one) => ({ id: one, label: choiceName(i18n, one) })),
          ]}
          fault={fault}
        />
      );
    case "relation":
      return <RelationEditor label={label} field={field} value={value} onChange={onChange} fault={fault} none={none} />;
    case "number":
      return (
        <TextField
          label={label}
          inputMode="numeric"
          value={text}
          onChange={(typed) => onChange(/^\d+$/.test(typed) ? Number(typed) : typed === "" ? 0 : value)}
          fault={fault}
        />
      );
    default:
      return field.merge === "text" ? (
        <TextArea label={label} name={name} value={text} onChange={onChange} fault={fault} />
      ) : (
        <TextField label={label} name={name} value={text} onChange={onChange} fault={fault} />
      );
  }
}

type RelationEditorProps = Omit<FieldEditorProps, "name" | "field"> & {
  readonly field: Extract<Field, { kind: "relation" }>;
  readonly none: { readonly id: string; readonly label: string };
};

/** The records to choose from, by name. */
function RelationEditor({ label, field, value, onChange, fault, none }: RelationEditorProps) {
  const format = useFormat();
  const rows = useRows(field.target as CollectionName) as readonly AnyRow[] | undefined;
  const options = (rows ?? [])
    .map((row) => ({ id: row.id, label: titleOf(field.target as CollectionName, row) || row.id }))
    .toSorted((a, b) => format.collator.compare(a.label, b.label));
  if (field.many) {
    return (
      <MultiSelect
        label={label}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        options={options}
        fault={fault}
      />
    );
  }
  const id = typeof value === "string" ? value : "";
  return (
    <Select
      label={label}
      value={id === "" ? "none" : id}
      onChange={(chosen) => onChange(chosen === "none" ? "" : chosen)}
      options={[...(field.required ? [] : [none]), ...options]}
      fault={fault}
    />
  );
}
