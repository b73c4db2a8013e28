import { createListeners } from "#base/create-listeners";
import type { Mutate, Step, MutationResult } from "./mutation.ts";

export type History = {
  /** Applies the mutations and remembers how to undo them. */
  run(mutations: readonly Step[]): Promise<MutationResult>;
  /** Undoes the last run that was not undone yet; undefined if there is none. */
  undo(): Promise<MutationResult | undefined>;
  canUndo(): boolean;
  /** Calls `listener` whenever `canUndo` may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

const depth = 200;

/** Undo for every edit of this tab, over the mutations' own inverses. */
export const createHistory = (o: { mutate: Mutate }): History => {
  const steps: (readonly Step[])[] = [];
  const { subscribe, notify } = createListeners();
  return {
    async run(mutations) {
      const done = await o.mutate(mutations);
      if (done.ok) {
        if (done.value.undo.length === 0) return done;
        steps.push(done.value.undo);
        if (steps.length > depth) steps.shift();
        notify();
      }
      return done;
    },
    async undo() {
      const step = steps.pop();
      if (!step) return undefined;
      notify();
      const done = await o.mutate(step);
      if (!done.ok && done.error.type === "storageFull") steps.push(step);
      notify();
      return done;
    },
    canUndo: () => steps.length > 0,
    subscribe,
  };
};
