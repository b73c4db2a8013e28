import { createListeners } from "#base/create-listeners";
import { joinUndo } from "./join-undo.ts";
import type { Mutate, Step, MutationResult } from "./mutation.ts";

export type History = {
  /**
   * Applies the mutations and remembers how to undo them. Runs of one `session` that follow each other, such as what is
   * saved while somebody types, are undone in one step.
   */
  run(mutations: readonly Step[], o?: { readonly session?: string }): Promise<MutationResult>;
  /** Undoes the last run that was not undone yet; undefined if there is none. */
  undo(): Promise<MutationResult | undefined>;
  canUndo(): boolean;
  /** Calls `listener` whenever `canUndo` may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

const depth = 200;

type Entry = { readonly undo: readonly Step[]; readonly session: string | undefined };

/** Undo for every edit of this tab, over the mutations' own inverses. */
export const createHistory = (o: { mutate: Mutate }): History => {
  const entries: Entry[] = [];
  const { subscribe, notify } = createListeners();
  const remember = (undo: readonly Step[], session: string | undefined) => {
    const last = entries.at(-1);
    if (last && session !== undefined && last.session === session) {
      entries[entries.length - 1] = { undo: joinUndo(last.undo, undo), session };
    } else entries.push({ undo, session });
    if (entries.length > depth) entries.shift();
    notify();
  };
  return {
    async run(mutations, { session } = {}) {
      const done = await o.mutate(mutations);
      if (done.ok && done.value.undo.length > 0) remember(done.value.undo, session);
      return done;
    },
    async undo() {
      const entry = entries.pop();
      if (!entry) return undefined;
      notify();
      const done = await o.mutate(entry.undo);
      if (!done.ok && done.error.type === "storageFull") entries.push(entry);
      notify();
      return done;
    },
    canUndo: () => entries.length > 0,
    subscribe,
  };
};
