import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { type PrintChoices, printColumns, tickCounts } from "./print-choices.ts";

type PrintChoiceFieldsProps = {
  readonly choices: PrintChoices;
  readonly onChange: (choices: PrintChoices) => void;
};

/** What of the students is to be on paper, and how. */
export function PrintChoiceFields({ choices, onChange }: PrintChoiceFieldsProps) {
  const { t } = useLingui();
  const change = (next: Partial<PrintChoices>) => onChange({ ...choices, ...next });
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t`What`}
        options={[
          { id: "list", label: t`Class list`, detail: t`Names with room for ticks, each class on its own page` },
          { id: "tags", label: t`Name tags`, detail: t`Ten on a page, with lines to cut along` },
        ]}
        value={choices.kind}
        onChange={(kind) => change({ kind })}
      />
      <RadioGroup
        label={t`Sort by`}
        options={[
          { id: "lastName", label: t`Last name` },
          { id: "firstName", label: t`First name` },
        ]}
        value={choices.order}
        onChange={(order) => change({ order })}
      />
      {choices.kind === "list" ? (
        <ListChoices choices={choices} onChange={change} />
      ) : (
        <div className="flex flex-col items-start gap-2 touch:gap-4">
          <Checkbox isSelected={choices.hasLastName} onChange={(hasLastName) => change({ hasLastName })}>
            <Trans>With the last name</Trans>
          </Checkbox>
          <Checkbox isSelected={choices.hasClass} onChange={(hasClass) => change({ hasClass })}>
            <Trans>With the class</Trans>
          </Checkbox>
        </div>
      )}
    </div>
  );
}

type ListChoicesProps = {
  readonly choices: PrintChoices;
  readonly onChange: (choices: Partial<PrintChoices>) => void;
};

function ListChoices({ choices, onChange }: ListChoicesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { columns, ticks } = choices;
  return (
    <>
      <fieldset className="flex flex-col items-start gap-2 touch:gap-4">
        <legend className="mb-1.5 text-ui font-semibold text-ink">
          <Trans>Further columns</Trans>
        </legend>
        {printColumns.map((name) => (
          <Checkbox
            key={name}
            isSelected={columns.includes(name)}
            onChange={(isOn) =>
              onChange({ columns: printColumns.filter((one) => (one === name ? isOn : columns.includes(one))) })
            }
          >
            {fieldName(i18n, "students", name)}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t`Empty columns for ticks`}
        className="w-44"
        options={tickCounts.map((count) => ({ id: String(count), label: format.number(count) }))}
        value={String(ticks)}
        onChange={(count) => onChange({ ticks: Number(count) })}
      />
    </>
  );
}
