import { createListeners } from "#base/create-listeners";
import { joinUndo } from "./join-undo.ts";
import type { Mutate, MutationError, MutationResult, SaveMark, Step } from "./mutation.ts";

/** What an undo or a redo came to, and the text shown when it was done; "" if nothing was said. */
export type Replayed = { readonly text: string; readonly error: MutationError | null };

/** What goes with a run and is no edit, such as files to be sent: taken back after its undo, done again before its redo. */
export type Beside = (isAgain: boolean) => Promise<unknown>;

export type History = {
  /**
   * Applies the mutations and remembers how to undo them, and what was said about it. Runs of one `session` that follow each
   * other, such as what is saved while somebody types, are undone in one step.
   */
  run(
    mutations: readonly Step[],
    o?: {
      readonly session?: string | undefined;
      readonly text?: string | undefined;
      readonly beside?: Beside | undefined;
      readonly mark?: SaveMark | undefined;
    },
  ): Promise<MutationResult>;
  /** Undoes the last run that was not undone yet or, with the `undo` of a result, that run; undefined if there is none. */
  undo(run?: readonly Step[]): Promise<Replayed | undefined>;
  /** Does again what was undone last; undefined if there is nothing, or something else was done since. */
  redo(): Promise<Replayed | undefined>;
  /** How to undo what the runs of a session did, if they were the last of it; undefined if there were none. */
  undoOf(session: string): readonly Step[] | undefined;
  /** Forgets all steps: what they hold is no longer for this device. */
  forget(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Calls `listener` whenever `canUndo` or `canRedo` may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

/** How much is remembered: steps, and characters of their JSON. The last step stays, whatever its size. */
const bounds = { steps: 200, characters: 20_000_000 };

type Entry = {
  readonly undo: readonly Step[];
  readonly session: string | undefined;
  readonly text: string;
  readonly size: number;
  readonly beside: Beside | undefined;
};

const sizeOf = (steps: readonly Step[]): number => JSON.stringify(steps).length;

/** Undo and redo for every edit of this tab, over the mutations' own inverses. */
export const createHistory = (o: { mutate: Mutate; bounds?: typeof bounds }): History => {
  const most = o.bounds ?? bounds;
  const done: Entry[] = [];
  const undone: Entry[] = [];
  /** What is being written: what was just done is undone first, however soon somebody presses the keys. */
  const running = new Set<Promise<unknown>>();
  let lastReplay: Promise<unknown> = Promise.resolve();
  const { subscribe, notify } = createListeners();

  /** After what was asked for before: edits and other replays. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastReplay.then(() => Promise.allSettled(running)).then(work);
    lastReplay = result.catch(() => undefined);
    return result;
  };

  /** The oldest go first; of what was undone, the one that would be done again last. */
  const shorten = () => {
    const total = () => [...done, ...undone].reduce((sum, { size }) => sum + size, 0);
    while (done.length > most.steps) done.shift();
    while (done.length + undone.length > 1 && total() > most.characters) {
      if (done.length > 1 || undone.length === 0) done.shift();
      else undone.shift();
    }
  };
  const remember = (undo: readonly Step[], session: string | undefined, text: string, beside?: Beside) => {
    undone.length = 0;
    const last = done.at(-1);
    const isSame = last && session !== undefined && last.session === session;
    const steps = isSame ? joinUndo(last.undo, undo) : undo;
    if (isSame) done.pop();
    done.push({ undo: steps, session, text, size: sizeOf(steps), beside });
    shorten();
    notify();
  };

  /** Takes an entry from one list, applies it, and puts what takes it back on the other. */
  const replay = async (from: Entry[], to: Entry[], entry: Entry | undefined): Promise<Replayed | undefined> => {
    if (!entry) return undefined;
    from.splice(from.indexOf(entry), 1);
    notify();
    const { text, beside } = entry;
    if (to === done) await beside?.(true);
    const result = await o.mutate(entry.undo);
    if (result.ok) {
      const { undo } = result.value;
      if (to === undone) await beside?.(false);
      if (beside || undo.length > 0) to.push({ undo, session: undefined, text, size: sizeOf(undo), beside });
      shorten();
    } else if (result.error.type === "storageFull") from.push(entry);
    notify();
    return { text, error: result.ok ? null : result.error };
  };

  return {
    async run(mutations, { session, text = "", beside, mark } = {}) {
      const write = async () => {
        const result = await o.mutate(mutations, mark);
        if (result.ok && (beside || result.value.undo.length > 0)) remember(result.value.undo, session, text, beside);
        return result;
      };
      const writing = write();
      running.add(writing);
      try {
        return await writing;
      } finally {
        running.delete(writing);
      }
    },
    undo: (run) => inTurn(() => replay(done, undone, run ? done.findLast(({ undo }) => undo === run) : done.at(-1))),
    redo: () => inTurn(() => replay(undone, done, undone.at(-1))),
    undoOf: (session) => done.findLast((entry) => entry.session === session)?.undo,
    forget: () => {
      done.length = 0;
      undone.length = 0;
      notify();
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    subscribe,
  };
};
