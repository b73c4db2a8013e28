import { useLingui } from "@lingui/react/macro";
import { useLeftField } from "#hooks/edits/use-left-field";
import { faultMessage } from "#i18n/words/error-messages";
import type { ClassRow } from "#schema/classes";
import { TextField } from "#ui/kit/fields/text-field";
import { classCell, type ClassTextField, isDoubleClass } from "./class-edits.ts";

const cells = { name: classCell("name"), grade: classCell("grade"), room: classCell("room") };

type ClassCellProps = {
  readonly row: ClassRow;
  readonly field: ClassTextField;
  readonly others: readonly ClassRow[];
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string;
};

/**
 * A field of a class that is reported as saved when you leave it or press Enter. What cannot be
 * saved stays, with the reason; Escape resets it.
 */
export function ClassCell({ row, field, others, label, placeholder, className }: ClassCellProps) {
  const { t, i18n } = useLingui();
  const form = useLeftField(cells[field], row, t`Class changed`, ({ text }) =>
    field === "name" && isDoubleClass(row.id, text, others) ? { text: { type: "double" as const } } : {},
  );
  const fault = form.faults.text;
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={placeholder}
      className={className}
      value={form.draft.text}
      onChange={(text) => form.set({ text })}
      fault={
        fault && (fault.type === "double" ? t`There is already a class with this name.` : faultMessage(i18n, fault))
      }
      onBlur={form.leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          form.leave();
        }
        if (event.key === "Escape") form.reset();
      }}
    />
  );
}
