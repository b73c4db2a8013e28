import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { suggestOutcomes } from "#domain/curriculum/find-outcomes";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { SearchField } from "#ui/kit/fields/search-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { OutcomeChoices } from "#hooks/data/use-outcome-choices";

/** Rows that are drawn at once; the search finds the others. */
const most = 100;

type OutcomePickerProps = {
  readonly choices: OutcomeChoices;
  readonly value: readonly string[];
  readonly unit: readonly string[];
  readonly used: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

/** The outcomes as a whole list with large rows, for a phone. */
export function OutcomePicker({ choices, value, unit, used, onChange, onClose }: OutcomePickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  // Those that were named when it was opened stay where they are.
  const [first] = useState(value);
  const found = useMemo(
    () => suggestOutcomes({ rows: choices.rows, typed, taken: [], unit: [...first, ...unit], used, most }),
    [choices.rows, typed, first, unit, used],
  );
  const turn = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <Dialog
      title={t`Outcomes`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack
      footer={
        <Button size="touch" className="flex-1" onPress={onClose}>
          <Trans context="ends a choice">Done</Trans>
        </Button>
      }
    >
      <SearchField label={t`Code or words`} placeholder={t`Code or words`} value={typed} onChange={setTyped} />
      <ul className="mt-2">
        {found.map(({ outcome }) => (
          <li key={outcome.id} className="border-b border-line">
            <Checkbox
              size="touch"
              isSelected={value.includes(outcome.id)}
              onChange={() => turn(outcome.id)}
              className="flex min-h-11 w-full items-center py-2"
            >
              <span className="font-strong tabular-nums">{outcome.code}</span> {outcome.text}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-3 text-body text-ink-2">
          <Trans>No outcome has “{typed}” in its code or words.</Trans>
        </p>
      )}
    </Dialog>
  );
}
