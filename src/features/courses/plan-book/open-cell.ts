import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { recordForm } from "#db/edit/record-form";
import type { TextColumn } from "#domain/plan-book/book-columns";
import { openAutosave } from "#hooks/edits/open-autosave";
import type { PageJournal } from "#hooks/edits/use-journal";
import type { Latest } from "#hooks/edits/use-latest";
import type { Edits } from "#hooks/edits/use-edits";
import type { LessonRow, LessonValues } from "#schema/lessons";
import type { SlotLine } from "./book-lines.ts";

/**
 * A cell that is written in: what is typed is saved before it is left, as everywhere. All of it is
 * one undo.
 */
export type OpenCell = {
  readonly undoGroup: string;
  /** `line`: as it is now. */
  readonly type: (line: SlotLine, text: string) => void;
  /** Saves the rest; the id of the plan that has it. It can be typed in again, until `end`. */
  readonly leave: () => Promise<string>;
  readonly revert: () => Promise<void>;
  /** Whether all that was typed is on the device. */
  readonly isSaved: () => boolean;
  readonly end: () => void;
};

type Form = Readonly<Partial<Record<TextColumn, string>>>;

/**
 * Opens a cell of the plan `base`, or of a new one with `values` and `newId`. `onBegin`: that one
 * is made now.
 */
export const openCell = (o: {
  readonly base: LessonRow | (LessonValues & { readonly id?: string });
  readonly newId: string;
  readonly column: TextColumn;
  readonly undoGroup: string;
  readonly journal: PageJournal;
  readonly saveTyped: Edits["saveTyped"];
  readonly latest: Latest;
  readonly onBegin: () => void;
  /** Something is saved, or not. */
  readonly onChange: () => void;
}): OpenCell => {
  const { column, undoGroup, saveTyped, latest } = o;
  let now: SlotLine | undefined;
  let id = o.newId;
  let text = "";
  const { autosave, listen } = openAutosave<"lessons", Form>({
    form: recordForm("lessons", { fields: [column] }) as never,
    record: o.base,
    newId: o.newId,
    name: undoGroup.replace("/", "-"),
    journal: o.journal,
    save: async (mutations, receipt) => {
      const [first] = mutations;
      let edits: readonly Mutation[] = mutations.map((one) => ({ ...one, id }) as Mutation);
      if (first?.op === "create" && id === o.newId) {
        // Another device began a plan meanwhile: an empty field of it is filled, else both are
        // kept.
        const news = now?.lesson && latest("lessons", now.lesson.id, now.lesson);
        // Another cell of the row has made the plan, while the device refused to.
        const mine = o.base.id === undefined ? latest<LessonRow>("lessons", id, undefined) : undefined;
        if (mine) edits = [edit("lessons", mine, { [column]: text })];
        else if (news && news.id !== id && news[column] === "") {
          ({ id } = news);
          edits = [edit("lessons", news, { [column]: text })];
        } else o.onBegin();
      }
      const outcome = await saveTyped(edits, undoGroup, undefined, receipt);
      // A plan that is gone does not come back to have an empty field.
      return outcome === "gone" && text === "" ? "saved" : outcome;
    },
  });
  const stop = listen();
  autosave.subscribe(o.onChange);
  return {
    undoGroup,
    type(line, typed) {
      now = line;
      text = typed;
      autosave.set({ [column]: typed });
    },
    async leave() {
      await autosave.flush();
      return id;
    },
    revert: autosave.revert,
    isSaved: () => !autosave.get().isPending,
    end: stop,
  };
};
