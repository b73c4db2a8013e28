import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";
import { Select as RacSelect, SelectValue } from "react-aria-components/Select";

import { FieldNote } from "./field-note.tsx";
import { Icon } from "#ui/kit/icon";
import { type Option, OptionList } from "./option-list.tsx";
import { SearchField } from "./search-field.tsx";
import { steadyField } from "./steady-field.tsx";
import { fieldBox, fieldLabel, fieldStack, floating, join } from "#ui/kit/styles";
import type { FieldProps } from "./text-field.tsx";

/** A list with more options has a search field on top. */
const mostAtAGlance = 12;

type CommonProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Whether it has no box and is as wide as its words: among the facts of a record. */
  isQuiet?: boolean;
};

export type SelectProps = CommonProps & {
  /** The id of the chosen option; null when none is. */
  value: string | null;
  onChange: (id: string) => void;
};

/** Chooses one of a list. */
export const Select = steadyField(({ value, onChange, ...props }: SelectProps) => (
  <SelectFrame {...props} selectionMode="single" value={value} onChange={(ids) => ids[0] && onChange(ids[0])} />
));

export type MultiSelectProps = CommonProps & { value: readonly string[]; onChange: (ids: string[]) => void };

/** Chooses any number of a list; the box names them. */
export const MultiSelect = steadyField((props: MultiSelectProps) => (
  <SelectFrame {...props} selectionMode="multiple" />
));

type SelectFrameProps = CommonProps & {
  selectionMode: "single" | "multiple";
  value: string | null | readonly string[];
  onChange: (ids: string[]) => void;
};

function SelectFrame({
  label,
  hint,
  fault,
  options,
  placeholder,
  isLabelHidden = false,
  isQuiet = false,
  onChange,
  className,
  ...props
}: SelectFrameProps) {
  const { t } = useLingui();
  return (
    <RacSelect<Option, "single" | "multiple">
      validationBehavior="aria"
      {...props}
      allowsEmptyCollection
      isInvalid={fault !== undefined}
      placeholder={placeholder ?? t`Choose`}
      onChange={(keys) => onChange((Array.isArray(keys) ? keys : keys === null ? [] : [keys]).map(String))}
      className={join("group", fieldStack, className)}
    >
      <Label className={isLabelHidden ? "sr-only" : fieldLabel}>{label}</Label>
      <Button
        className={join(
          fieldBox,
          isQuiet && "w-auto! max-w-full self-start border-transparent! px-2! touch:border-field-line! touch:px-3!",
          "text-start group-data-invalid:border-danger group-data-invalid:inset-shadow-[0_0_0_0.5px_var(--danger)] data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3 data-focus-visible:border-transparent data-focus-visible:outline-offset-0 data-hovered:bg-sunken data-pressed:bg-sunken",
        )}
      >
        <SelectValue<Option> className="flex min-w-0 flex-1 items-center gap-2 data-placeholder:text-ink-3">
          {({ selectedItems, selectedText, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? (
              defaultChildren
            ) : (
              <>
                {selectedItems.length === 1 && options.find(({ label }) => label === selectedText)?.leading}
                <span className="truncate">{selectedText}</span>
              </>
            )
          }
        </SelectValue>
        <Icon icon={ChevronDown} className="text-ink-2" />
      </Button>
      <FieldNote hint={hint} fault={fault} />
      <Popover offset={4} className={join(floating, "flex max-w-96 min-w-(--trigger-width) flex-col")}>
        {options.length > mostAtAGlance ? <SearchableList options={options} /> : <OptionList options={options} />}
      </Popover>
    </RacSelect>
  );
}

function SearchableList({ options }: { options: readonly Option[] }) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  return (
    <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
      <SearchField label={t`Search`} autoFocus className="p-1 pb-0" />
      <OptionList options={options} query={query} />
    </Autocomplete>
  );
}
