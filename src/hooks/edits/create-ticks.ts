import { createListeners } from "#base/create-listeners";
import { type CheckForm, checkForm, newCheck } from "#db/edit/checklist-edits";
import type { FormBase } from "#db/edit/record-form";
import { derivedRecordId } from "#db/store/hashed-id";
import type { Autosave } from "#db/write/create-autosave";
import { latestChecks } from "#domain/class-book/checklists";
import type { CheckRow } from "#schema/checks";

type Opened = { readonly autosave: Autosave<"checks", CheckForm>; readonly close: () => void };

/**
 * Opens the form of one student, which saves by itself and outlives the page. `step` names the tap
 * that is saved: each one is an undo of its own.
 */
export type OpenCheck = (o: {
  readonly student: string;
  readonly record: FormBase<"checks">;
  readonly newId: string;
  readonly step: () => number;
}) => Opened;

/** A checklist while it is open: drawn at once, and saved at once. */
export type Ticks = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What a student has of the list. */
  readonly of: (student: string) => CheckForm;
  readonly set: (student: string, change: Partial<CheckForm>) => void;
  readonly follow: (records: readonly CheckRow[]) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

/** Opens a checklist. `now`: the moment of a tap. */
export const createTicks = (o: {
  readonly checklist: string;
  readonly open: OpenCheck;
  readonly now: () => string;
  /** Runs something after the next frame: a tap is drawn and journaled before it is saved. */
  readonly whenDrawn: (run: () => void) => void;
}): Ticks => {
  const { checklist, now, whenDrawn } = o;
  const { subscribe, notify } = createListeners();
  const forms = new Map<string, Opened>();
  /** The last step of each student, and whether it was words. */
  const steps = new Map<string, { readonly number: number; readonly isTyping: boolean }>();
  let rows: ReadonlyMap<string, CheckRow> = new Map();
  let version = 0;
  let step = 0;
  const changed = () => {
    version += 1;
    notify();
  };
  const baseOf = (student: string) => (rows.get(student) ?? newCheck(checklist, student)) as FormBase<"checks">;
  const openForm = (student: string): Opened => {
    const held = forms.get(student);
    if (held) return held;
    const record = rows.get(student);
    const opened = o.open({
      student,
      record: baseOf(student),
      newId: record?.id ?? derivedRecordId("checks", { checklist, student }),
      step: () => steps.get(student)?.number ?? 0,
    });
    forms.set(student, opened);
    return opened;
  };

  return {
    subscribe,
    version: () => version,
    of: (student) => forms.get(student)?.autosave.get().draft ?? checkForm.toForm(baseOf(student)),
    set(student, change) {
      const isTyping = "note" in change;
      // All that is typed into a note in one go is one undo, and each tap is one.
      if (!isTyping || !steps.get(student)?.isTyping) steps.set(student, { number: (step += 1), isTyping });
      const { autosave } = openForm(student);
      autosave.set({ ...change, at: now() });
      if (!isTyping) whenDrawn(() => void autosave.flush());
      changed();
    },
    follow(records) {
      const next = latestChecks(records);
      for (const [student, { autosave }] of forms) {
        const row = next.get(student);
        if (row) autosave.follow(row);
        // It was undone: the next tap makes it anew.
        else if (rows.has(student) && !autosave.get().isPending) forms.delete(student);
      }
      rows = next;
      changed();
    },
    close() {
      for (const { close } of forms.values()) close();
    },
  };
};
