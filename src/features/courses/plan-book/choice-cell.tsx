import { useLingui } from "@lingui/react/macro";
import { type RefObject, useState } from "react";
import { useNow } from "#hooks/data/use-now";
import type { BookActions, ChoiceColumn } from "./book-actions.ts";
import type { SlotLine } from "./book-lines.ts";
import { cellChoices, noUnit } from "./cell-choices.ts";
import { ChoiceList } from "./choice-list.tsx";
import { columnName } from "./column-name.ts";

type ChoiceCellProps = {
  readonly line: SlotLine;
  readonly column: ChoiceColumn;
  readonly row: RefObject<HTMLElement | null>;
  readonly actions: BookActions;
};

/** The open list of a line's unit or status, below its cell. */
export function ChoiceCell({ line, column, row, actions }: ChoiceCellProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const [cell] = useState(() => ({
    get current() {
      return row.current?.querySelector<HTMLElement>(`[data-column=${column}]`) ?? null;
    },
  }));
  return (
    <ChoiceList
      cell={cell}
      label={columnName(i18n, column)}
      choices={cellChoices(i18n, line, column, { units: actions.units, now })}
      value={column === "status" ? (line.lesson?.status ?? "") : line.lesson?.unit || noUnit}
      onChoose={(id) => actions.choose(line, column, id)}
      onClose={actions.close}
    />
  );
}
