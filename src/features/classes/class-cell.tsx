import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { tidyName } from "#domain/class-list";
import { useEdits } from "#hooks/edits-context";
import { faultMessage } from "#i18n/error-messages";
import type { ClassRow } from "#schema/classes";
import { TextField } from "#ui/text-field";
import { classFault, type ClassTextField } from "./class-edits.ts";

type ClassCellProps = {
  readonly row: ClassRow;
  readonly field: ClassTextField;
  readonly others: readonly ClassRow[];
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string;
};

/** A field of a class, saved when one leaves it or presses Enter. What cannot be saved stays, with the reason; Escape gives it up. */
export function ClassCell({ row, field, others, label, placeholder, className }: ClassCellProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  // What is being written; null while the record's own value stands.
  const [draft, setDraft] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const kept = row[field];
  const value = tidyName(draft ?? kept);
  const fault = isChecked ? classFault(row, { field, value }, others) : undefined;

  const reset = () => {
    setDraft(null);
    setChecked(false);
  };
  const save = async () => {
    if (value === kept) return reset();
    setChecked(true);
    if (classFault(row, { field, value }, others)) return;
    const isWritten = await run(
      [{ op: "update", collection: "classes", id: row.id, patch: { [field]: value } }],
      t`Class changed`,
    );
    if (isWritten) reset();
  };
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={placeholder}
      className={className}
      value={draft ?? kept}
      onChange={setDraft}
      fault={fault && (fault.type === "double" ? t`There is already a class of this name.` : faultMessage(i18n, fault))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          void save();
        }
        if (event.key === "Escape") reset();
      }}
    />
  );
}
