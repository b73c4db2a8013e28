import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RemarkPen } from "#domain/class-book/remarks";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { LessonSlot } from "#hooks/paths";
import { remarkName } from "#i18n/words/remark-words";
import type { RemarkRow } from "#schema/remarks";
import { emptyValues } from "#schema/validate";
import type { RollView } from "./use-roll-view.ts";

/** The remarks of a lesson, and what adds and removes one: each a step of its own to undo. */
export type Remarks = {
  readonly pens: readonly RemarkPen[];
  /** Those of a student in this lesson, the oldest first. */
  readonly of: (student: string) => readonly RemarkRow[];
  readonly add: (student: string, pen: RemarkPen) => Promise<void>;
  readonly remove: (remark: RemarkRow) => Promise<void>;
};

const none: readonly RemarkRow[] = [];

export const useRemarks = (slot: LessonSlot, view: RollView): Remarks => {
  const { i18n, t } = useLingui();
  const { run } = useEdits();
  const { moment } = useMirror();
  const byStudent = useMemo(() => Map.groupBy(view.remarks, ({ student }) => student), [view.remarks]);
  const nameOf = (student: string) => view.rows.find((row) => row.student.id === student)?.name ?? "";
  return {
    pens: view.pens,
    of: (student) => byStudent.get(student) ?? none,
    add: async (student, pen) => {
      const values = { ...emptyValues("remarks"), ...slot, student, ...pen, at: moment() };
      await run([{ op: "create", collection: "remarks", values }], `${nameOf(student)}: ${remarkName(i18n, pen)}`);
    },
    remove: async ({ id, student, ...pen }) => {
      const name = remarkName(i18n, pen);
      await run([{ op: "delete", collection: "remarks", id }], `${nameOf(student)}: ${t`${name} removed`}`);
    },
  };
};
