import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { AttendanceForm } from "#db/edit/roll-edits";
import type { RemarkRow } from "#schema/remarks";
import { useStudentColumns } from "../parts/use-student-columns.ts";
import { RollStudentRow } from "./roll-student-row.tsx";
import { studentAt, useRollPress } from "../parts/use-roll-press.ts";
import type { RollView } from "./use-roll-view.ts";

/** What can be done in the roll's list, and on its seats. */
export type RollActs = {
  readonly onCurrent: (student: string) => void;
  readonly onTap: (student: string) => void;
  readonly onLate: (student: string) => void;
  /** Notes how a student took part. */
  readonly onRemark: (student: string, kind: "plus" | "minus") => void;
  /** All that can be said of a student: minutes, an excuse, a note. */
  readonly onMore: (student: string) => void;
  readonly onCall: () => void;
};

export type RollPartProps = RollActs & {
  readonly view: RollView;
  readonly valuesOf: (student: string) => AttendanceForm;
  readonly remarksOf: (student: string) => readonly RemarkRow[];
  /** Where Tab stops: the student that was tapped or reached last; null for none yet. */
  readonly current: string | null;
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
  const pointer = useRollPress(onMore);
  const { rows, hours, before, excused } = view;
  const { list, style, stop, move } = useStudentColumns(rows, { current, onCurrent });
  const press = (event: KeyboardEvent) => {
    const student = studentAt(event.target);
    if (student === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && !(event.target as Element).closest("[data-more]")) {
      event.preventDefault();
      if (!event.repeat) onCall();
    } else if (event.key.toLowerCase() === "l") {
      event.preventDefault();
      onLate(student);
    } else if (event.key === "+" || event.key === "-") {
      event.preventDefault();
      onRemark(student, event.key === "+" ? "plus" : "minus");
    } else move(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole list; each row is a button
    <div
      ref={list}
      role="group"
      aria-label={t`Students`}
      className="grid min-h-0 flex-1 grid-flow-col content-start gap-x-1.5 overflow-y-auto px-2 select-none tablet:gap-x-4 tablet:px-7 tablet:py-2"
      style={style}
      onKeyDown={press}
      {...pointer}
    >
      {rows.map((row, index) => (
        <RollStudentRow
          key={row.student.id}
          student={row.student.id}
          name={row.name}
          first={row.first}
          last={row.beside}
          initial={row.initial}
          values={valuesOf(row.student.id)}
          remarks={remarksOf(row.student.id)}
          hours={hours.get(row.student.id) ?? 0}
          excusedUntil={excused.get(row.student.id)?.end ?? ""}
          wasMissing={before?.missing.has(row.student.id) ?? false}
          isCurrent={index === stop}
          onTap={onTap}
          onMore={onMore}
        />
      ))}
    </div>
  );
}
