import { useLingui } from "@lingui/react/macro";
import type { Rounding } from "#domain/marks/rules/sum";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { decimalText } from "#i18n/words/mark-words";

type RoundingFieldProps = {
  readonly label: string;
  readonly value: Rounding;
  readonly onChange: (rounding: Rounding) => void;
};

const steps = ["1", "0.5", "0.25", "0.1", "0.01"] as const;

/** How a mark is rounded: which way, and to which step. */
export function RoundingField({ label, value, onChange }: RoundingFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words: Readonly<Record<Rounding["rule"], string>> = {
    up: t`Up`,
    down: t`Down`,
    "half-up": t`To the nearest`,
    "half-better": t`A half to the better`,
    none: t`Not rounded`,
    teacher: t`By hand`,
  };
  const known = steps.some((step) => step === value.step) ? steps : [value.step, ...steps];
  return (
    <div className="flex items-end gap-2">
      <Select
        label={label}
        className="flex-1"
        options={Object.entries(words).map(([id, label]) => ({ id, label }))}
        value={value.rule}
        onChange={(rule) => onChange({ ...value, rule: rule as Rounding["rule"] })}
      />
      {value.rule !== "none" && (
        <Select
          label={t({ message: "Step", context: "of a rounding" })}
          className="w-24"
          options={known.map((id) => ({ id, label: decimalText(format, id) }))}
          value={value.step}
          onChange={(step) => onChange({ ...value, step })}
        />
      )}
    </div>
  );
}
