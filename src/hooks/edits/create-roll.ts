import { createListeners } from "#base/create-listeners";
import { type AttendanceForm, attendanceForm, newAttendance, newRoll, rollForm } from "#db/edit/roll-edits";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import type { RollSlot } from "#db/edit/roll-edits";
import { derivedRecordId } from "#db/store/hashed-id";
import type { Autosave } from "#db/write/create-autosave";
import { latestOfEach } from "#domain/class-book/attendance";
import type { AttendanceRow } from "#schema/attendance";
import type { CollectionName } from "#schema/collections";
import type { RollRow } from "#schema/registers";

/** Opens a form on one record, which saves by itself and outlives the page. */
export type OpenForm = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  record: FormBase<C>,
  newId: string,
) => { readonly autosave: Autosave<C, Form>; readonly close: () => void };

/** What there is of a lesson's roll in the mirror. */
export type RollNews = {
  readonly records: readonly AttendanceRow[];
  readonly rollRow: RollRow | undefined;
};

/** The roll of one lesson while it is open: drawn at once, and saved at once. */
export type Roll = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What is said of a student. */
  readonly of: (student: string) => AttendanceForm;
  /** When the roll was called; "" if it was not, or was opened again. */
  readonly calledAt: () => string;
  /** Says something of a student; a roll that was called is open again. */
  readonly set: (student: string, change: Partial<AttendanceForm>) => void;
  /** Closes the roll. Resolves to whether all of it is on the device; else it is tried again. */
  readonly call: () => Promise<boolean>;
  readonly follow: (news: RollNews) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

type Opened<C extends CollectionName, Form> = {
  readonly autosave: Autosave<C, Form>;
  readonly close: () => void;
};

/** Opens the roll of a lesson. `now`: the moment of a tap. */
export const createRoll = (o: {
  readonly slot: RollSlot;
  readonly open: OpenForm;
  readonly now: () => string;
  /** Runs something after the next frame: a tap is drawn and journaled before it is saved. */
  readonly whenDrawn: (run: () => void) => void;
}): Roll => {
  const { slot, now, whenDrawn } = o;
  const { subscribe, notify } = createListeners();
  const forms = new Map<string, Opened<"attendance", AttendanceForm>>();
  const shown = new Map<string, { readonly row: AttendanceRow | undefined; readonly form: AttendanceForm }>();
  let rows: ReadonlyMap<string, AttendanceRow> = new Map();
  let rollRow: RollRow | undefined;
  let rollOpen: Opened<"registers", { calledAt: string; at: string }> | undefined;
  let version = 0;
  const changed = () => {
    version += 1;
    notify();
  };

  const openRow = (student: string) => {
    const held = forms.get(student);
    if (held) return held.autosave;
    const record = rows.get(student);
    const base = (record ?? newAttendance(slot, student)) as FormBase<"attendance">;
    const opened = o.open(attendanceForm, base, record?.id ?? derivedRecordId("attendance", { ...slot, student }));
    forms.set(student, opened);
    return opened.autosave;
  };
  /** What nobody has touched here is the same object each time it is asked for. */
  const unopened = (student: string): AttendanceForm => {
    const row = rows.get(student);
    const held = shown.get(student);
    if (held && held.row === row) return held.form;
    const form = attendanceForm.toForm((row ?? newAttendance(slot, student)) as FormBase<"attendance">);
    shown.set(student, { row, form });
    return form;
  };
  const setCalled = (calledAt: string): Promise<void> => {
    const base = (rollRow ?? newRoll(slot)) as FormBase<"registers">;
    rollOpen ??= o.open(rollForm, base, rollRow?.id ?? derivedRecordId("registers", slot));
    rollOpen.autosave.set({ calledAt, at: now() });
    return rollOpen.autosave.flush();
  };
  /** Called only once that is on the device. */
  const calledAt = () => {
    const now = rollOpen?.autosave.get();
    return (now?.isFailed ? undefined : now?.draft.calledAt) ?? rollRow?.calledAt ?? "";
  };

  return {
    subscribe,
    version: () => version,
    of: (student) => forms.get(student)?.autosave.get().draft ?? unopened(student),
    calledAt,
    set(student, change) {
      const autosave = openRow(student);
      autosave.set({ ...change, at: now() });
      // Words that are typed wait for a pause, as everywhere; the journal has them meanwhile.
      if (!("note" in change || "reason" in change)) whenDrawn(() => void autosave.flush());
      if (calledAt() !== "") void setCalled("");
      changed();
    },
    async call() {
      const saves = [...forms.values()].map(({ autosave }) => autosave.flush());
      if (calledAt() === "") saves.push(setCalled(now()));
      changed();
      await Promise.all(saves);
      changed();
      return ![...forms.values(), rollOpen].some((one) => one?.autosave.get().isFailed);
    },
    follow(news) {
      const next = new Map(latestOfEach(news.records).map((row) => [row.student, row]));
      for (const [student, opened] of forms) {
        const row = next.get(student);
        if (row) opened.autosave.follow(row);
        // It was undone: the next tap makes it anew.
        else if (rows.has(student) && !opened.autosave.get().isPending) forms.delete(student);
      }
      if (news.rollRow) rollOpen?.autosave.follow(news.rollRow);
      else if (rollRow && rollOpen && !rollOpen.autosave.get().isPending) rollOpen = undefined;
      rows = next;
      ({ rollRow } = news);
      changed();
    },
    close() {
      for (const { close } of [...forms.values(), ...(rollOpen ? [rollOpen] : [])]) close();
    },
  };
};
