import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import type { CheckForm } from "#db/edit/checklist-edits";
import { type RosterRow, rowByKey } from "#domain/class-book/roster";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import type { StudentRow } from "#schema/students";
import { studentAt, useRollPress } from "../roll-call/use-roll-press.ts";
import { CheckRow } from "./check-row.tsx";

type CheckListProps = {
  readonly rows: readonly RosterRow<StudentRow>[];
  readonly valuesOf: (student: string) => CheckForm;
  readonly onTap: (student: string) => void;
  /** Exempt, or a note. */
  readonly onMore: (student: string) => void;
};

/** The class in columns, by family name downwards: one stop for Tab, arrows within. */
export function CheckList({ rows, valuesOf, onTap, onMore }: CheckListProps) {
  const { t } = useLingui();
  const columns = useIsPhone() ? 2 : 3;
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const pointer = useRollPress(onMore);
  const perColumn = Math.ceil(rows.length / columns);
  const stop = Math.max(
    0,
    rows.findIndex(({ student }) => student.id === current),
  );
  const press = (event: KeyboardEvent) => {
    const student = studentAt(event.target);
    const isMove = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
    if (student === null || !isMove || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const at = rows.findIndex((row) => row.student.id === student);
    const to = rowByKey(event.key, at, { count: rows.length, rows: perColumn });
    setCurrent(rows[to]!.student.id);
    list.current?.querySelectorAll<HTMLElement>("[data-row]")[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole list; each row is a button
    <div
      ref={list}
      role="group"
      aria-label={t`Students`}
      className="grid grid-flow-col content-start gap-x-1.5 border-t border-line select-none tablet:gap-x-6"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${perColumn}, 44px)`,
      }}
      onKeyDown={press}
      {...pointer}
    >
      {rows.map((row, index) => (
        <CheckRow
          key={row.student.id}
          row={row}
          values={valuesOf(row.student.id)}
          isCurrent={index === stop}
          onTap={() => {
            setCurrent(row.student.id);
            onTap(row.student.id);
          }}
          onMore={() => onMore(row.student.id)}
        />
      ))}
    </div>
  );
}
