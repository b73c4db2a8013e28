import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as RacComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";

import { FieldNote } from "./field-note.tsx";
import { Icon } from "./icon.tsx";
import { type Option, OptionList } from "./option-list.tsx";
import { bareInput, fieldBox, fieldLabel, fieldStack, fieldStates, floating, hitArea, join } from "./styles.ts";
import type { FieldProps } from "./text-field.tsx";

export type ComboBoxProps = FieldProps & {
  options: readonly Option[];
  /** The id of the chosen option; null when none is. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/** A field to type in that offers what matches: for long lists of names one knows. */
export function ComboBox({ label, hint, fault, options, placeholder, onChange, className, ...props }: ComboBoxProps) {
  const { t } = useLingui();
  const chosen = options.find(({ id }) => id === props.value)?.label ?? "";
  const [query, setQuery] = useState(chosen);
  return (
    <RacComboBox<Option>
      validationBehavior="aria"
      {...props}
      defaultItems={options}
      defaultInputValue={chosen}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={fault !== undefined}
      onInputChange={setQuery}
      onChange={(key) => onChange(key === null ? null : String(key))}
      className={join(fieldStack, className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <Group className={join(fieldBox, fieldStates)}>
        <Input placeholder={placeholder ?? t`Search...`} className={bareInput} />
        <Button className={join(hitArea, "-me-1 rounded-label p-0.5 text-ink-2")}>
          <Icon icon={ChevronDown} />
        </Button>
      </Group>
      <FieldNote hint={hint} fault={fault} />
      <Popover offset={4} className={join(floating, "w-(--trigger-width)")}>
        <OptionList query={query} />
      </Popover>
    </RacComboBox>
  );
}
