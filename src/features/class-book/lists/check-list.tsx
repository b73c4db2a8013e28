import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CheckForm } from "#db/edit/checklist-edits";
import type { RosterRow } from "#domain/class-book/roster";
import type { StudentRow } from "#schema/students";
import { useRollPress } from "../parts/use-roll-press.ts";
import { useStudentColumns } from "../parts/use-student-columns.ts";
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
  const [current, setCurrent] = useState<string | null>(null);
  const pointer = useRollPress(onMore);
  const { list, style, stop, move } = useStudentColumns(rows, { current, onCurrent: setCurrent });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole list; each row is a button
    <div
      ref={list}
      role="group"
      aria-label={t`Students`}
      className="grid grid-flow-col content-start gap-x-1.5 border-t border-line select-none tablet:gap-x-6"
      style={style}
      onKeyDown={move}
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
