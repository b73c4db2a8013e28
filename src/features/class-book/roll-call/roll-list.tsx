import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef } from "react";
import type { AttendanceForm } from "#db/edit/roll-call-edits";
import { rowByKey } from "#domain/class-book/roster";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import type { RemarkRow } from "#schema/remarks";
import { RollRow } from "./roll-row.tsx";
import { studentAt, useRollPress } from "./use-roll-press.ts";
import type { RollView } from "./use-roll-view.ts";

export type RollPartProps = {
  readonly view: RollView;
  readonly valuesOf: (student: string) => AttendanceForm;
  readonly remarksOf: (student: string) => readonly RemarkRow[];
  /** Where Tab stops: the student that was tapped or reached last; null for none yet. */
  readonly current: string | null;
  readonly onCurrent: (student: string) => void;
  readonly onTap: (student: string) => void;
  readonly onLate: (student: string) => void;
  /** Notes how a student took part. */
  readonly onRemark: (student: string, kind: "plus" | "minus") => void;
  /** All that can be said of a student: minutes, an excuse, a note. */
  readonly onMore: (student: string) => void;
  readonly onCall: () => void;
};

/** The class in columns, by family name downwards: one stop for Tab, arrows within. */
export function RollList({
  view,
  valuesOf,
  remarksOf,
  current,
  onCurrent,
  onTap,
  onLate,
  onRemark,
  onMore,
  onCall,
}: RollPartProps) {
  const { t } = useLingui();
  const columns = useIsPhone() ? 2 : 3;
  const list = useRef<HTMLDivElement>(null);
  const pointer = useRollPress(onMore);
  const { rows, hours, before } = view;
  const stop = Math.max(
    0,
    rows.findIndex(({ student }) => student.id === current),
  );
  const perColumn = Math.ceil(rows.length / columns);

  const press = (event: KeyboardEvent) => {
    const student = studentAt(event.target);
    if (student === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.student.id === student);
    if (event.key === "Enter" && !(event.target as Element).closest("[data-more]")) {
      event.preventDefault();
      if (!event.repeat) onCall();
    } else if (event.key.toLowerCase() === "l") {
      event.preventDefault();
      onLate(student);
    } else if (event.key === "+" || event.key === "-") {
      event.preventDefault();
      onRemark(student, event.key === "+" ? "plus" : "minus");
    } else {
      const to = rowByKey(event.key, at, { count: rows.length, rows: perColumn });
      if (!event.key.startsWith("Arrow") && event.key !== "Home" && event.key !== "End") return;
      event.preventDefault();
      onCurrent(rows[to]!.student.id);
      list.current?.querySelectorAll<HTMLElement>("[data-row]")[to]?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole list; each row is a button
    <div
      ref={list}
      role="group"
      aria-label={t`Students`}
      className="grid min-h-0 flex-1 grid-flow-col content-start gap-x-1.5 overflow-y-auto px-2 select-none tablet:gap-x-4 tablet:px-7 tablet:py-2"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${perColumn}, 44px)`,
      }}
      onKeyDown={press}
      {...pointer}
    >
      {rows.map((row, index) => (
        <RollRow
          key={row.student.id}
          row={row}
          values={valuesOf(row.student.id)}
          remarks={remarksOf(row.student.id)}
          hours={hours.get(row.student.id) ?? 0}
          wasMissing={before?.missing.has(row.student.id) ?? false}
          isCurrent={index === stop}
          onTap={() => onTap(row.student.id)}
          onMore={() => onMore(row.student.id)}
        />
      ))}
    </div>
  );
}
