import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { tidyName } from "#domain/people/class-list";
import { textLimits } from "#schema/limits";
import { TextField } from "#ui/kit/fields/text-field";

type NameCellProps = {
  readonly label: string;
  readonly field: "firstName" | "lastName";
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onSave: (name: string) => void;
};

/** A name of the preview, taken over when you leave it or press Enter; Escape gives back what was there. */
export function NameCell({ label, field, value, isRequired = false, onSave }: NameCellProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const name = tidyName(typed ?? "");
  const isMissing = isRequired && typed !== null && name === "";
  const save = () => {
    if (typed === null || isMissing) return;
    setTyped(null);
    if (name !== value) onSave(name);
  };
  return (
    <TextField
      label={label}
      isLabelHidden
      value={typed ?? value}
      maxLength={textLimits("students")[field]}
      onChange={setTyped}
      fault={isMissing ? t`Fill in this field.` : undefined}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          // Enter in a form would send it.
          event.preventDefault();
          save();
        } else if (event.key === "Escape" && typed !== null) setTyped(null);
        else event.continuePropagation();
      }}
    />
  );
}
