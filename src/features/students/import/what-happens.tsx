import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, CircleAlert, Link2 } from "lucide-react";
import type { ListMatch, PlannedRow } from "#domain/import/plan-list";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { useColumnNames } from "./column-names.ts";
import type { List } from "./use-list-plan.ts";

/** What importing does with a row, in words. */
export const useStateWords = (): ((row: PlannedRow) => string) => {
  const { t } = useLingui();
  const names = useColumnNames();
  return ({ state, match, changes, student }) => {
    const count = student.faults.length;
    const line = match?.kind === "row" ? match.line : 0;
    const fields = changes.map((field) => names[field]).join(", ");
    switch (state) {
      case "fault":
        return t`${plural(count, { one: "# to fix", other: "# to fix" })}`;
      case "leftOut":
        return t`Left out`;
      case "new":
        return match ? t`New, same name as another` : t`New`;
      case "update":
        return line > 0 ? t`Into row ${line}: ${fields}` : t`Adds: ${fields}`;
      case "same":
        return line > 0 ? t`Same as row ${line}` : t`No changes`;
      case "skip":
        return t`Skipped`;
    }
  };
};

type WhatHappensProps = {
  readonly row: PlannedRow;
  readonly list: List;
  /** Its place after the columns. */
  readonly column: number;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
};

/** The end of a row: what happens to it, and a menu to decide otherwise. */
export function WhatHappens({ row, list, column, isStop }: WhatHappensProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const matchWords = useMatchWords(list);
  const { state, match, choice, student } = row;
  const { index, line } = student;
  const isOut = state === "leftOut";
  const text = words(row);
  const icon = state === "fault" ? CircleAlert : match ? Link2 : null;
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          data-cell={column}
          tabIndex={isStop ? 0 : -1}
          aria-label={t`Row ${line}: ${text}`}
          className={`w-full justify-start! px-2! font-normal! ${state === "fault" ? "text-danger-text!" : ""}`}
        >
          {icon && <Icon icon={icon} size={14} />}
          <span className="min-w-0 flex-1 truncate text-start">{text}</span>
          <Icon icon={ChevronDown} size={13} className="text-ink-3" />
        </Button>
      }
      onAction={(key) => {
        if (key === "out") list.setLeftOut(index, !isOut);
        else if (key === "update" || key === "add" || key === "skip") list.setMatch(index, key);
      }}
    >
      {match && !isOut && (
        <MenuSection title={matchWords(match)} selectionMode="single" selectedKeys={[choice]}>
          <MenuItem id="update">{t`Fill in what is empty`}</MenuItem>
          <MenuItem id="skip">{t`Skip, change nothing`}</MenuItem>
          <MenuItem id="add">{t`Add as another student`}</MenuItem>
        </MenuSection>
      )}
      {match && !isOut && <MenuSeparator />}
      <MenuItem id="out">{isOut ? t`Import this row` : t`Leave this row out`}</MenuItem>
    </Menu>
  );
}

/** Whom a row is taken for, and by what. */
const useMatchWords = (list: List): ((match: ListMatch) => string) => {
  const { t } = useLingui();
  return (match) => {
    if (match.kind === "row") {
      const { line } = match;
      return t`Same as row ${line}`;
    }
    const name = list.nameOf(match.student);
    switch (match.by) {
      case "birthday":
        return t`${name} is already here, with this birthday`;
      case "email":
        return t`${name} is already here, with this e-mail`;
      case "name":
        return t`${name} is already here`;
    }
  };
};

/** Says that what is there stays, where the list says something else. */
export function KeptHint({ count }: { readonly count: number }) {
  return count > 0 ? (
    <p className="text-small text-ink-2">
      <Trans>Struck through: the student already has something else there, and keeps it.</Trans>
    </p>
  ) : null;
}
