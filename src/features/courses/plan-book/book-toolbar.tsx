import { Trans, useLingui } from "@lingui/react/macro";
import { Columns3, Download, LocateFixed, Printer, Search } from "lucide-react";
import type { AddedColumn } from "#domain/plan-book/book-columns";
import type { TableKind } from "#hooks/dom/download-table";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { columnName } from "./column-name.ts";

type BookToolbarProps = {
  readonly isFinding: boolean;
  readonly onFind: () => void;
  /** The columns that may be added, and those that are. */
  readonly offered: readonly AddedColumn[];
  readonly added: readonly AddedColumn[];
  /** Absent where there is room for none. */
  readonly onAdded: ((added: readonly AddedColumn[]) => void) | undefined;
  /** Absent where the year has no present week. */
  readonly onThisWeek: (() => void) | undefined;
  readonly onTable: (kind: TableKind) => void;
  /** Absent where nothing is planned yet. */
  readonly onDocument: (() => void) | undefined;
  readonly onPrint: () => void;
};

/** Find, columns, this week, files, print. */
export function BookToolbar(props: BookToolbarProps) {
  const { isFinding, onFind, offered, added, onAdded, onThisWeek, onTable, onDocument, onPrint } = props;
  const { t, i18n } = useLingui();
  return (
    <div className="flex items-center gap-1">
      <Button variant="ghost" icon={Search} aria-expanded={isFinding} onPress={onFind}>
        <span className="max-wide:sr-only">
          <Trans>Find</Trans>
        </span>
      </Button>
      {onThisWeek && (
        <Button variant="ghost" icon={LocateFixed} onPress={onThisWeek}>
          <span className="max-wide:sr-only">
            <Trans>This week</Trans>
          </span>
        </Button>
      )}
      {onAdded && (
        <Menu
          aria-label={t`Columns`}
          selectionMode="multiple"
          selectedKeys={added}
          onSelectionChange={(keys) => onAdded(offered.filter((column) => keys === "all" || keys.has(column)))}
          trigger={<IconButton icon={Columns3} label={t`Columns`} />}
        >
          {offered.map((column) => (
            <MenuItem key={column} id={column}>
              {columnName(i18n, column)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Menu
        aria-label={t({ message: "Save as a file", context: "a course's plans" })}
        trigger={<IconButton icon={Download} label={t({ message: "Save as a file", context: "a course's plans" })} />}
        onAction={(key) => (key === "document" ? onDocument?.() : onTable(key as TableKind))}
        disabledKeys={onDocument ? [] : ["document"]}
      >
        <MenuItem id="xlsx">{t`Table for Excel (.xlsx)`}</MenuItem>
        <MenuItem id="csv">{t`Table as CSV`}</MenuItem>
        <MenuItem id="document">{t`Plans as a Word document (.docx)`}</MenuItem>
      </Menu>
      <IconButton icon={Printer} label={t`Print`} onPress={onPrint} />
    </div>
  );
}
