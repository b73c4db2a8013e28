import { useLingui } from "@lingui/react/macro";
import { Table } from "lucide-react";
import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from "prosemirror-tables";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSeparator } from "#ui/kit/overlays/menu";
import { join } from "#ui/kit/styles";
import { insertTable } from "./table-commands.ts";
import { toolbarButtonClass } from "./toolbar-button.tsx";

const commands: Readonly<Record<string, Command>> = {
  insert: insertTable,
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  head: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
};

type TableMenuProps = { readonly isInTable: boolean; readonly onCommand: (command: Command) => void };

/** Puts a table into the plan, or changes the one with the cursor. */
export function TableMenu({ isInTable, onCommand }: TableMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      placement="bottom start"
      disabledKeys={Object.keys(commands).filter((key) => (key === "insert") === isInTable)}
      // Runs once the menu has let go of the focus, which goes to the text then.
      onAction={(key) => window.setTimeout(() => onCommand(commands[key]!), 0)}
      trigger={
        <IconButton
          icon={Table}
          label={t({ message: "Table", context: "in a text" })}
          size="small"
          className={join(toolbarButtonClass, "[&_svg]:size-4 touch:[&_svg]:size-5")}
        />
      }
    >
      <MenuItem id="insert">{t`Insert table`}</MenuItem>
      <MenuSeparator />
      <MenuItem id="rowBefore">{t`Insert row above`}</MenuItem>
      <MenuItem id="rowAfter">{t`Insert row below`}</MenuItem>
      <MenuItem id="columnBefore">{t`Insert column before`}</MenuItem>
      <MenuItem id="columnAfter">{t`Insert column after`}</MenuItem>
      <MenuItem id="head">{t`Heading row on or off`}</MenuItem>
      <MenuSeparator />
      <MenuItem id="deleteRow">{t`Delete row`}</MenuItem>
      <MenuItem id="deleteColumn">{t`Delete column`}</MenuItem>
      <MenuItem id="deleteTable" isDanger={isInTable}>{t`Delete table`}</MenuItem>
    </Menu>
  );
}
