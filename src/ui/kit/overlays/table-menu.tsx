import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Menu, MenuItem } from "./menu.tsx";

type TableMenuProps = {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly onChoose: (kind: "xlsx" | "csv") => void;
};

/** The kinds of file that a table is saved as. */
export function TableMenu({ label, trigger, onChoose }: TableMenuProps) {
  const { t } = useLingui();
  return (
    <Menu aria-label={label} trigger={trigger} onAction={(key) => onChoose(key === "csv" ? "csv" : "xlsx")}>
      <MenuItem id="xlsx">{t`Table for Excel (.xlsx)`}</MenuItem>
      <MenuItem id="csv">{t`Table as CSV`}</MenuItem>
    </Menu>
  );
}
