import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import { type PrintChoices, printColumns, type PrintedClass, tickCounts } from "./print-choices.ts";

type PrintDialogProps = {
  readonly choices: PrintChoices;
  readonly groups: readonly PrintedClass[];
  readonly isReady: boolean;
  readonly onChange: (choices: PrintChoices) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

/** Asks what of the students is to be on paper, and how. */
export function PrintDialog({ choices, groups, isReady, onChange, onPrint, onClose }: PrintDialogProps) {
  const { t } = useLingui();
  const change = (next: Partial<PrintChoices>) => onChange({ ...choices, ...next });
  const count = groups.reduce((sum, { students }) => sum + students.length, 0);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Print students`}
      description={<Trans>On A4. You can also save it as a PDF.</Trans>}
      footer={
        <>
          <span className="me-auto tabular-nums">
            {isReady && t`${plural(count, { one: "# student", other: "# students" })}`}
          </span>
          <Button size="medium" icon={Printer} isDisabled={count === 0} onPress={onPrint}>
            {t`Print`}
          </Button>
        </>
      }
    >
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
    </Dialog>
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
