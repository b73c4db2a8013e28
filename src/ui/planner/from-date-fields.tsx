import { useLingui } from "@lingui/react/macro";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";

/** The day from which a change counts: the start, or a date; null while that is half typed. */
export type FromDate = { readonly type: "start" } | { readonly type: "date"; readonly date: string | null };

export type FromDateFieldsProps = {
  /** What both choices do, in words. */
  readonly start: { readonly label: string; readonly detail: string };
  readonly date: { readonly detail: string; readonly isDisabled?: boolean };
  readonly value: FromDate;
  readonly onChange: (value: FromDate) => void;
  /** The day that is offered. */
  readonly usual: string;
  readonly fault?: string | undefined;
};

/** Asks whether a change counts from the start or only from a date on. */
export function FromDateFields({ start, date, value, onChange, usual, fault }: FromDateFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t`Apply the change`}
        value={value.type}
        onChange={(type) => onChange(type === "date" ? { type, date: usual } : { type })}
        options={[
          { id: "start", ...start },
          { id: "date", label: t`Only from a certain date`, ...date },
        ]}
      />
      {value.type === "date" && (
        <DatePicker
          label={t`First day`}
          value={value.date}
          onChange={(day) => onChange({ type: "date", date: day })}
          fault={fault}
          className="max-w-60"
        />
      )}
    </div>
  );
}
