import type { Mutation, SaveReceipt } from "#db/edit/mutation";
import { edit } from "#db/edit/edit";
import { markForm, newMark, onHeldMark, markId, type MarkPlace } from "#db/edit/mark-edits";
import type { FormBase } from "#db/edit/record-form";
import { openAutosave } from "#hooks/edits/open-autosave";
import type { PageJournal } from "#hooks/edits/use-journal";
import type { Edits } from "#hooks/edits/use-edits";
import type { MarkRow } from "#schema/results";

/** A cell that is typed in: what it says is saved before it is left, and is one undo. */
export type OpenMarkCell = {
  /** What the cell said before, as it is stored. */
  readonly before: string;
  readonly set: (entry: string) => void;
  /** Saves the rest. The cell can be typed in again, until `end`. */
  readonly leave: () => Promise<void>;
  readonly revert: () => Promise<void>;
  /** Whether all that was typed is on the device. */
  readonly isSaved: () => boolean;
  readonly end: () => void;
};

/** Opens a cell. `record`: what the mirror has. `onChange` hears when something is saved or not. */
export const openMarkCell = (o: {
  readonly place: MarkPlace;
  readonly record: MarkRow | undefined;
  readonly others: readonly MarkRow[];
  readonly undoGroup: string;
  /** What the undo of such an entry is called. */
  readonly textOf: (entry: string) => string;
  readonly journal: PageJournal;
  readonly saveTyped: Edits["saveTyped"];
  readonly readHeld: (id: string) => Promise<MarkRow | undefined>;
  readonly onChange: () => void;
}): OpenMarkCell => {
  const { place, record, others, undoGroup, saveTyped, readHeld } = o;
  const id = record?.id ?? markId(place);
  const base = record ?? newMark(place);
  let isDecided = others.length === 0;
  let now = base.entry;
  /** What is typed decides on the marks beside it, too. */
  const settled = (): readonly Mutation[] => {
    if (isDecided) return [];
    isDecided = true;
    return others.map((one) => edit("results", one, { entry: "" }));
  };
  const save = async (mutations: readonly Mutation[], receipt: SaveReceipt) => {
    const held = mutations[0]?.op === "create" ? await readHeld(id) : undefined;
    const edits = held ? mutations.map((one) => onHeldMark(one, held)) : mutations;
    return saveTyped([...edits, ...settled()], undoGroup, o.textOf(now), receipt);
  };
  const { autosave, listen } = openAutosave<"results", { readonly entry: string }>({
    form: markForm,
    record: base as FormBase<"results">,
    newId: id,
    name: undoGroup.replaceAll("/", "-"),
    journal: o.journal,
    save,
  });
  const stop = listen();
  autosave.subscribe(o.onChange);
  return {
    before: base.entry,
    set(entry) {
      now = entry;
      autosave.set({ entry });
    },
    async leave() {
      await autosave.flush();
      // The mark that was shown is typed again: it stays, and the one beside it goes.
      if (!isDecided) await saveTyped(settled(), undoGroup, o.textOf(now));
    },
    revert: autosave.revert,
    isSaved: () => !autosave.get().isPending,
    end: stop,
  };
};
