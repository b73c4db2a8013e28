import { type CheckForm, checkForm, newCheck } from "#db/edit/checklist-edits";
import { derivedRecordId } from "#db/store/hashed-id";
import { latestChecks } from "#domain/class-book/checklists";
import type { CheckRow } from "#schema/checks";
import { createOpenRecords, type OpenForm } from "./create-open-records.ts";

/** A checklist while it is open: drawn at once, and saved at once. */
export type Ticks = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What a student has of the list. */
  readonly of: (student: string) => CheckForm;
  readonly set: (student: string, change: Partial<CheckForm>) => void;
  /** The number of a student's last step: each tap is an undo of its own. */
  readonly stepOf: (student: string) => number;
  readonly follow: (records: readonly CheckRow[]) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

/** Opens a checklist. `now`: the moment of a tap. */
export const createTicks = (o: {
  readonly checklist: string;
  readonly open: OpenForm;
  readonly now: () => string;
  /** Runs something after the next frame: a tap is drawn and journaled before it is saved. */
  readonly whenDrawn: (run: () => void) => void;
}): Ticks => {
  const { checklist, now, whenDrawn, open } = o;
  const { set, save, follow, ...students } = createOpenRecords({
    formOf: () => checkForm,
    newRecord: (student) => newCheck(checklist, student),
    idOf: (student) => derivedRecordId("checks", { checklist, student }),
    open,
  });
  /** The last step of each student, and whether it was words. */
  const steps = new Map<string, { readonly number: number; readonly isTyping: boolean }>();
  let step = 0;
  return {
    ...students,
    stepOf: (student) => steps.get(student)?.number ?? 0,
    set(student, change) {
      const isTyping = "note" in change;
      // All that is typed into a note in one go is one undo, and each tap is one.
      if (!isTyping || !steps.get(student)?.isTyping) steps.set(student, { number: (step += 1), isTyping });
      set(student, { ...change, at: now() });
      if (!isTyping) whenDrawn(() => void save(student));
    },
    follow(records) {
      const rows = latestChecks(records);
      follow((student) => rows.get(student));
    },
  };
};
