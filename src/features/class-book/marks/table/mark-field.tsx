import type { Editing } from "#domain/grid/grid-cursor";
import { GridField } from "#ui/grid/grid-field";

type MarkFieldProps = { readonly label: string; readonly editing: Editing; readonly fault: string | undefined };

/** The field over a mark or its adjustment. `fault`: why what stands in it is not taken. */
export function MarkField({ label, editing, fault }: MarkFieldProps) {
  return (
    <GridField
      label={label}
      editing={editing}
      fault={fault}
      isFigure
      maxLength={40}
      className={`marks-field ${fault ? "outline-danger" : "outline-focus"}`}
      faultClassName="marks-fault"
    />
  );
}
