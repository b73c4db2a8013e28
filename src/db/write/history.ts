import { createListeners } from "#base/create-listeners";
import { joinUndo } from "./join-undo.ts";
import type { KeptUndo, KeptUndos } from "./kept-undo.ts";
import type { Mutate, MutationError, MutationResult, SaveReceipt, Step } from "#db/edit/mutation";

/** What an undo or a redo came to, and the text shown when it was done; "" if nothing was said. */
export type Replayed = { readonly text: string; readonly error: MutationError | null };

/**
 * What goes with a run and is no edit, such as files to be sent: taken back after its undo, done
 * again before its redo.
 */
export type SideEffect = (isAgain: boolean) => Promise<unknown>;

export type History = {
  /**
   * Applies the mutations and remembers how to undo them, and what was said about it. Runs of one
   * `undoGroup` that follow each other, such as what is saved while somebody types, are undone in
   * one step.
   */
  run(
    mutations: readonly Step[],
    o?: {
      readonly undoGroup?: string | undefined;
      readonly text?: string | undefined;
      readonly sideEffect?: SideEffect | undefined;
      readonly receipt?: SaveReceipt | undefined;
    },
  ): Promise<MutationResult>;
  /**
   * Reads what an edit needs, and writes it with `run`. An undo that is asked for meanwhile takes
   * that back. Where the edit is first asked about, `isTakenBack` says whether such an undo waits.
   * The undo has done its work then, and nothing is to be asked.
   */
  prepare<T>(work: (isTakenBack: () => boolean) => Promise<T>): Promise<T>;
  /**
   * Undoes the last run that was not undone yet or, with the `undo` of a result, that run;
   * undefined if there is none.
   */
  undo(run?: readonly Step[]): Promise<Replayed | undefined>;
  /**
   * Takes back what the runs of a group did, if they were the last of it: it was given up in the
   * middle. There is no redo of it.
   */
  takeBack(undoGroup: string): Promise<Replayed | undefined>;
  /**
   * Does again what was undone last; undefined if there is nothing, or something else was done
   * since.
   */
  redo(): Promise<Replayed | undefined>;
  /**
   * How to undo what the runs of a group did, if they were the last of it; undefined if there
   * were none.
   */
  undoOf(undoGroup: string): readonly Step[] | undefined;
  /** Whether the run with this `undo` can be undone after a reload too. */
  isKept(run: readonly Step[]): boolean;
  /** Forgets all steps: what they hold is no longer for this device. */
  forget(): void;
  /** The words about the run that is undone or redone next; undefined if there is none. */
  textOf(way: "undo" | "redo"): string | undefined;
  /** Calls `listener` whenever what can be undone or redone has changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

/**
 * How much is remembered: steps, and characters of their JSON. The last step stays, whatever its
 * size.
 */
const bounds = { steps: 200, characters: 20_000_000 };

/** `key`: where it is kept on the device; "" for one that ends with the page. */
type Entry = KeptUndo & { key: string; readonly sideEffect: SideEffect | undefined };

const sizeOf = (steps: readonly Step[]): number => JSON.stringify(steps).length;

/** Without a place on the device. */
const nowhere: KeptUndos = {
  newKey: () => "",
  put: async () => false,
  remove: async () => undefined,
  adopt: async () => [],
};

/**
 * Undo and redo for every edit of this tab, over the mutations' own inverses. What can be undone is
 * `kept` on the device as well, and is found there once nothing is left of this page. A side effect
 * is not: it ends with the page.
 */
export const createHistory = (o: {
  mutate: Mutate;
  /**
   * Loads the code of the place on the device; where that fails, what can be undone ends with the
   * page.
   */
  loadKept?: () => Promise<KeptUndos>;
  bounds?: typeof bounds;
}): History => {
  let kept = nowhere;
  const load = async () => {
    if (kept === nowhere) kept = (await o.loadKept?.().catch(() => undefined)) ?? nowhere;
  };
  const most = o.bounds ?? bounds;
  const done: Entry[] = [];
  const undone: Entry[] = [];
  /**
   * What is being written: what was just done is undone first, however soon somebody presses the
   * keys.
   */
  const running = new Set<Promise<unknown>>();
  /** The undos that wait for what is being written or prepared. */
  const asked = new Set<{ isUsed: boolean }>();
  let lastReplay: Promise<unknown> = Promise.resolve();
  const { subscribe, notify } = createListeners();

  /** Does work after what was asked for before: edits and other replays. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastReplay.then(() => Promise.allSettled(running)).then(work);
    lastReplay = result.catch(() => undefined);
    return result;
  };

  const runningWhile = async <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  };

  /** Drops the oldest steps first; of the undone ones, the one that would be done again last. */
  const shorten = () => {
    const total = () => [...done, ...undone].reduce((sum, { size }) => sum + size, 0);
    while (done.length > most.steps) done.shift();
    while (done.length + undone.length > 1 && total() > most.characters) {
      if (done.length > 1 || undone.length === 0) done.shift();
      else undone.shift();
    }
  };
  const toEntry = (
    undo: readonly Step[],
    o: { undoGroup: string | undefined; text: string; sideEffect?: SideEffect | undefined },
  ) => {
    const last = done.at(-1);
    const isSame = last && o.undoGroup !== undefined && last.undoGroup === o.undoGroup;
    const steps = isSame ? joinUndo(last.undo, undo) : undo;
    const key = isSame ? last.key : o.sideEffect ? "" : kept.newKey();
    return {
      entry: { ...o, undo: steps, size: sizeOf(steps), key, sideEffect: o.sideEffect },
      follows: isSame ? last : undefined,
    };
  };
  const remember = ({ entry, follows }: ReturnType<typeof toEntry>) => {
    undone.length = 0;
    if (follows) done.splice(done.indexOf(follows), 1);
    done.push(entry);
    shorten();
    notify();
  };
  const put = async (entry: Entry) => {
    const { key, undo, undoGroup, text, size } = entry;
    if (key !== "" && undo.length > 0 && !(await kept.put(key, { undo, undoGroup, text, size }))) entry.key = "";
  };
  /** Takes what earlier pages left, once nothing is left of this one. */
  const fill = async () => {
    await load();
    if (done.length === 0) done.push(...(await kept.adopt()).map((step) => ({ ...step, sideEffect: undefined })));
  };

  /** Takes an entry from one list, applies it, and puts what takes it back on the other. */
  const replay = async (from: Entry[], to: Entry[], entry: Entry | undefined): Promise<Replayed | undefined> => {
    if (!entry) return undefined;
    from.splice(from.indexOf(entry), 1);
    notify();
    const { text, sideEffect } = entry;
    if (to === done) await sideEffect?.(true);
    const back = (undo: readonly Step[]) => ({ ...entry, undo, undoGroup: undefined, size: sizeOf(undo) });
    // One transaction: a step that was undone is never found again, and one that was not still is.
    const result = await o.mutate(entry.undo, undefined, (undo) =>
      to === done ? put(back(undo)) : kept.remove(entry.key),
    );
    if (result.ok) {
      const { undo } = result.value;
      if (to === undone) await sideEffect?.(false);
      if (sideEffect || undo.length > 0) to.push(back(undo));
      shorten();
    } else if (result.error.type === "notStored") from.push(entry);
    else await kept.remove(entry.key);
    notify();
    return { text, error: result.ok ? null : result.error };
  };

  return {
    async run(mutations, { undoGroup, text = "", sideEffect, receipt } = {}) {
      const write = async () => {
        await load();
        let made: ReturnType<typeof toEntry> | undefined;
        const result = await o.mutate(mutations, receipt, (undo) => {
          made = toEntry(undo, { undoGroup, text, sideEffect });
          return put(made.entry);
        });
        if (result.ok && made && (sideEffect || result.value.undo.length > 0)) remember(made);
        return result;
      };
      return runningWhile(write());
    },
    prepare: (work) => {
      const before = new Set(asked);
      const isTakenBack = () => {
        const undo = [...asked].find((one) => !one.isUsed && !before.has(one));
        if (!undo) return false;
        undo.isUsed = true;
        // Something else was done since.
        undone.length = 0;
        notify();
        return true;
      };
      return runningWhile(work(isTakenBack));
    },
    undo: (run) => {
      const self = { isUsed: false };
      if (!run) asked.add(self);
      return inTurn(async () => {
        asked.delete(self);
        if (self.isUsed) return { text: "", error: null };
        if (!run) await fill();
        return replay(done, undone, run ? done.findLast(({ undo }) => undo === run) : done.at(-1));
      });
    },
    takeBack: (undoGroup) =>
      inTurn(() =>
        replay(
          done,
          [],
          done.findLast((entry) => entry.undoGroup === undoGroup),
        ),
      ),
    redo: () => inTurn(() => replay(undone, done, undone.at(-1))),
    undoOf: (undoGroup) => done.findLast((entry) => entry.undoGroup === undoGroup)?.undo,
    isKept: (run) => (done.find(({ undo }) => undo === run)?.key ?? "") !== "",
    forget: () => {
      done.length = 0;
      undone.length = 0;
      notify();
    },
    textOf: (way) => (way === "undo" ? done : undone).at(-1)?.text,
    subscribe,
  };
};
