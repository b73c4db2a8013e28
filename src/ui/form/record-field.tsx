import { useLingui } from "@lingui/react/macro";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import { faultMessage } from "#i18n/words/error-messages";
import { decimalText } from "#i18n/words/mark-words";
import { fieldName } from "#i18n/words/record-words";
import { collections, type CollectionName } from "#schema/collections";
import { elementOf } from "#schema/element";
import type { Field } from "#schema/field";
import { emptyValues } from "#schema/validate";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { NumberField } from "#ui/kit/fields/number-field";
import { TextArea, type TextAreaProps } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";

type Fault = { readonly type: string; readonly limit?: number };

type RecordFieldProps<C extends CollectionName, Form> = Pick<
  TextAreaProps,
  "hint" | "className" | "placeholder" | "autoFocus" | "rows"
> & {
  readonly form: Pick<OpenForm<C, Form, Fault>, "of" | "draft" | "faults" | "set">;
  readonly name: keyof Form & string;
  /** Another name than the schema's, where the form's place asks for one. */
  readonly label?: string;
  /** Another sentence than the fault's own. */
  readonly fault?: string | undefined;
  readonly type?: "email" | "tel";
  /** Texts that are offered for a line. */
  readonly suggestions?: readonly string[];
};

/**
 * An ordinary field of a record's form: the schema says its label, its kind, its limit and what is
 * wrong with it. What is too long is said and never cut.
 */
export function RecordField<C extends CollectionName, Form extends object>({
  form,
  name,
  label,
  fault,
  suggestions = [],
  ...look
}: RecordFieldProps<C, Form>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { collection } = form.of;
  const field = (collections[collection].fields as Readonly<Record<string, Field>>)[name]!;
  const found = form.faults[name];
  const value: unknown = form.draft[name];
  const set = (next: unknown) => form.set({ [name]: next } as Partial<Form>);
  const props = {
    ...look,
    label: label ?? fieldName(i18n, collection, name),
    fault: fault ?? (found && faultMessage(i18n, found)),
    isRequired: field.required,
  };
  switch (elementOf(field)) {
    case "day": {
      const empty = form.of.toForm(emptyValues(collection))[name];
      return <DatePicker {...props} value={(value as string | null) || null} onChange={(day) => set(day ?? empty)} />;
    }
    case "time":
      return <TimeField {...props} value={value as number | null} onChange={set} />;
    case "number":
      return <NumberField {...props} value={value as number} onChange={set} />;
    case "lines":
      return <TextArea {...props} value={value as string} onChange={set} />;
    case "decimal":
      return <TextField {...props} inputMode="decimal" value={decimalText(format, value as string)} onChange={set} />;
    default:
      return <TextField {...props} suggestions={suggestions} value={value as string} onChange={set} />;
  }
}
