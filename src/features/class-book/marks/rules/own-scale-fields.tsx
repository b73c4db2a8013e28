import { useLingui } from "@lingui/react/macro";
import { type OwnScale, ownFaults, ownNames, ownSteps } from "#domain/marks/scale/own-scale";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { Select } from "#ui/kit/fields/select";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { useOwnFaultWords } from "./own-fault-words.ts";

type OwnScaleFieldsProps = {
  readonly value: OwnScale;
  /** Whether somebody tried to save: then an empty field is a fault, too. */
  readonly isTried: boolean;
  readonly onChange: (own: OwnScale) => void;
};

/** A scale of one's own: the ends of its numbers, or its words. */
export function OwnScaleFields(props: OwnScaleFieldsProps) {
  return props.value.kind === "numbers" ? <NumberFields {...props} /> : <WordFields {...props} />;
}

function NumberFields({ value, isTried, onChange }: OwnScaleFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOwnFaultWords();
  const faults = ownFaults(value);
  const known = ownSteps.some((step) => step === value.step) ? ownSteps : [value.step, ...ownSteps];
  const labels = { least: t`Least mark`, most: t`Greatest mark`, pass: t`Just enough` };
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {(["least", "most", "pass"] as const).map((name) => {
        const fault = faults[name];
        return (
          <TextField
            key={name}
            label={labels[name]}
            inputMode="decimal"
            value={decimalText(format, value[name])}
            onChange={(text) => onChange({ ...value, [name]: text })}
            maxLength={12}
            fault={fault && (isTried || value[name].trim() !== "") ? words(fault) : undefined}
          />
        );
      })}
      <Select
        label={t({ message: "Step", context: "of marks on a scale" })}
        options={known.map((id) => ({ id, label: decimalText(format, id) }))}
        value={value.step}
        onChange={(step) => onChange({ ...value, step })}
      />
      <Select
        label={t`Better is`}
        options={[
          { id: "higher", label: t`The greater number` },
          { id: "lower", label: t`The smaller number` },
        ]}
        value={value.better}
        onChange={(better) => onChange({ ...value, better: better as OwnScale["better"] })}
      />
    </div>
  );
}

function WordFields({ value, isTried, onChange }: OwnScaleFieldsProps) {
  const { t } = useLingui();
  const words = useOwnFaultWords();
  const fault = ownFaults(value).names;
  const names = [...new Set(ownNames(value.names).filter(Boolean))];
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextArea
        label={t`Marks, the best first`}
        hint={t`One on each line.`}
        rows={5}
        value={value.names}
        onChange={(text) => onChange({ ...value, names: text })}
        maxLength={2500}
        // Two lines are not there yet while one writes the first.
        fault={fault && (isTried || (fault.type !== "few" && fault.type !== "empty")) ? words(fault) : undefined}
      />
      <Select
        label={t`Still enough`}
        options={[
          { id: "none", label: t`None is named` },
          ...names.map((name, at) => ({ id: `${at}/${name}`, label: name })),
        ]}
        value={names.includes(value.enough) ? `${names.indexOf(value.enough)}/${value.enough}` : "none"}
        onChange={(id) => onChange({ ...value, enough: id === "none" ? "" : id.slice(id.indexOf("/") + 1) })}
      />
    </div>
  );
}
