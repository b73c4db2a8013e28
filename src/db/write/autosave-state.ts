import type { CollectionName } from "#schema/collections";
import { isSameJson } from "#db/store/row-diff";
import type { FormFaults } from "#db/edit/record-form";
import { toEdit, type TypingState } from "./typing-state.ts";

/** What a form that is saved by itself shows. */
export type AutosaveState<Form> = {
  readonly draft: Form;
  /** Faults of what cannot be saved as it is; the rest is saved. */
  readonly faults: FormFaults<Form>;
  /** Something typed is not on the device yet. */
  readonly isPending: boolean;
  /**
   * The last attempt to save failed: the device is full. What is typed stays, and is tried again
   * with the next key or when the field is left.
   */
  readonly isFailed: boolean;
  /**
   * Fields with words that could not be saved as they were, until they are on the device, with what
   * they were typed over.
   */
  readonly held: { readonly values: Partial<Form>; readonly before: Partial<Form> } | null;
};

/** What the form shows now. `last`: what it showed before. */
export const toAutosaveState = <C extends CollectionName, Form extends object>(
  now: TypingState<C, Form>,
  last: AutosaveState<Form> | null,
): AutosaveState<Form> => {
  const { form, draft, base, isFailed } = now;
  const faults = form.faults(draft, base);
  const before = form.toForm(base);
  // A save that is on its way may write what is taken back meanwhile.
  const isPending = now.saving !== null || now.takenBack !== null || toEdit(now, draft) !== null;
  const wasHeld = (name: keyof Form) => isPending && name in (last?.held?.values ?? {});
  const hasWords = (name: keyof Form) => typeof draft[name] === "string" && draft[name].trim() !== "";
  const names = (Object.keys(draft) as (keyof Form)[]).filter(
    (name) => (wasHeld(name) || name in faults) && hasWords(name) && !isSameJson(draft[name], before[name]),
  );
  const pick = (from: Form) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Form>;
  const held = names.length === 0 ? null : { values: pick(draft), before: pick(before) };
  return { draft, faults, isPending, isFailed, held };
};
