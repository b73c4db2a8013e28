import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FormFaults, RecordForm } from "#db/edit/record-form";
import type { FieldFault } from "#schema/collection";
import type { CollectionName, Rows } from "#schema/collections";
import { useAutosave } from "./use-autosave.ts";
import { useEdits } from "./use-edits.ts";

/**
 * A field of a record whose change is announced, with its undo, when the field is left. What is
 * typed is saved before that, as everywhere (`useAutosave`): each visit to the field is one undo.
 * `extra`: faults that only other records show.
 */
export const useLeftField = <C extends CollectionName, Form extends object, Fault = FieldFault>(
  form: RecordForm<C, Form>,
  record: Rows[C],
  text: string,
  extra?: (draft: Form) => Readonly<Partial<Record<string, Fault>>>,
) => {
  const { newId, saySaved } = useEdits();
  const latest = useRef(extra);
  useLayoutEffect(() => {
    latest.current = extra;
  });
  const visit = useRef("");
  const [isChecked, setChecked] = useState(false);
  const [checked] = useState<RecordForm<C, Form>>(() => ({
    ...form,
    faults: (draft, base) => ({ ...form.faults(draft, base), ...latest.current?.(draft) }) as FormFaults<Form>,
  }));
  const { draft, faults, set, flush, settle, revert } = useAutosave(checked, record, record.id, {
    undoGroup: () => (visit.current ||= newId()),
    text,
    onHeld: () => setChecked(true),
  });
  const end = () => {
    visit.current = "";
    setChecked(false);
  };
  const reset = () => void revert().then(end);
  const finish = () => {
    void flush().then(() => {
      settle();
      // The first save of a visit may be this one.
      const undoGroup = visit.current;
      if (undoGroup === "") return;
      end();
      saySaved(undoGroup, text);
    });
  };
  const saveFreed = useEffectEvent(() => {
    set({});
    finish();
  });
  const isWrong = Object.keys(faults).length > 0;
  const isFree = isChecked && isWrong && Object.keys({ ...form.faults(draft, record), ...extra?.(draft) }).length === 0;
  useEffect(() => {
    // What waited for another record, such as a name that was taken, is saved once that has gone.
    if (isFree) saveFreed();
  }, [isFree]);
  return {
    draft,
    /** What is wrong as it is typed. */
    fault: faults as FormFaults<Form, Fault | FieldFault>,
    /** What is wrong, once one has tried to leave the field. */
    faults: (isChecked ? faults : {}) as FormFaults<Form, Fault | FieldFault>,
    set: (change: Partial<Form>) => set(change),
    /** The field is left, or Enter is pressed. What cannot be saved stays in it. */
    leave: () => {
      if (isWrong) setChecked(true);
      else finish();
    },
    /** Escape brings back what was there before. */
    reset,
  };
};
