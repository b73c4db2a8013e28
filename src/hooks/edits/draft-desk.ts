import { createListeners } from "#base/create-listeners";
import type { Journal } from "#db/journal/create-journal";
import type { DraftEntry, Kept } from "#db/journal/journal-entry";
import { livePages, oncePageGone } from "#db/journal/live-pages";
import type { Mirror } from "#hooks/data/mirror-context";
import { openJournal } from "./use-journal.ts";

/** The name of a draft in the journal. */
export const draftKey = (form: string, of: string): string => `draft:${form}:${of || "new"}`;

/**
 * What a draft says beside the form's fields. `path`: the page that its form was on, including the
 * form where it has an address.
 */
export type DraftSeen = { readonly title: string; readonly path: string; readonly base: unknown };

/** Reads what `useDraft` wrote and trusts nothing in it. */
export const readSeen = (seen: unknown): DraftSeen => {
  const { title, path, base } = (seen ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: typeof title === "string" ? title : "",
    path: typeof path === "string" && /^\/(?!\/)/.test(path) ? path : "/",
    base,
  };
};

/** Which forms are open in this tab, and which drafts wait for one. */
export type DraftDesk = {
  readonly journal: Journal;
  /** A form opens; returns how to say that it is gone. */
  readonly open: (key: string) => () => void;
  /** Deletes the drafts of a form, except those that are open in other tabs. */
  readonly discard: (key: string) => void;
  /** Deletes what this page has written for a form. */
  readonly forgetOwn: (key: string) => void;
  /**
   * The draft that a form offers when it opens: the newest of `key`, but none that is open in a
   * form of another tab right now.
   */
  readonly offered: (key: string) => Promise<Kept<DraftEntry> | undefined>;
  /**
   * Finds that draft. A draft of another tab is found once that tab goes: the page before this one
   * lives on for a moment. Returns how to stop.
   */
  readonly find: (key: string, onFound: (draft: Kept<DraftEntry>) => void) => () => void;
  /**
   * The next form with this key takes its draft without asking: the teacher has said so already.
   */
  readonly want: (key: string) => void;
  /** Whether it was wanted; true only once. */
  readonly isWanted: (key: string) => boolean;
  /** The newest draft whose form is not open here; the same object until there is news. */
  readonly waiting: () => Kept<DraftEntry> | null;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Opens the desk of a mirror. Use `mirror.once(createDraftDesk)`. */
export const createDraftDesk = (mirror: Mirror): DraftDesk => {
  const journal = mirror.once(openJournal);
  const { subscribe, notify } = createListeners();
  const openForms: string[] = [];
  let wanted = "";
  let live: ReadonlySet<string> = new Set();
  let waiting: Kept<DraftEntry> | null = null;

  /** Records that were deleted since have no form to offer the draft in. */
  const isOfGone = async ({ name, collection }: Kept<DraftEntry>): Promise<boolean> => {
    if (collection === "") return false;
    const id = name.split(":").at(-1) ?? "";
    const row = await mirror.db.table<{ readonly deleted: boolean }, string>(collection).get(id);
    return row?.deleted === true;
  };
  const isFree = ({ page }: Kept<DraftEntry>) => page === journal.page || !live.has(page);
  const awaited = new Set<string>();
  /** Waits for tabs with drafts to go: then there is news. */
  const awaitOthers = (drafts: readonly Kept<DraftEntry>[]): void => {
    for (const { page } of drafts.filter((draft) => !isFree(draft) && !awaited.has(draft.page))) {
      awaited.add(page);
      oncePageGone(navigator.locks, page, async () => void awaited.delete(page))
        .then(read)
        .catch(() => undefined);
    }
  };
  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    const turn = reads;
    const drafts: Kept<DraftEntry>[] = [];
    for (const draft of journal.drafts()) {
      if (await isOfGone(draft)) journal.remove(draft);
      else drafts.push(draft);
    }
    if (drafts.length > 0) live = await livePages(navigator.locks);
    // A later read knows more.
    if (turn !== reads) return;
    // A draft without a title is taken by its field, and not offered.
    const isWaiting = ({ name, seen }: Kept<DraftEntry>) =>
      readSeen(seen).title !== "" && name !== wanted && !openForms.includes(name);
    waiting = drafts.find((draft) => isFree(draft) && isWaiting(draft)) ?? null;
    awaitOthers(drafts);
    notify();
  };
  void read();

  return {
    journal,
    open: (key) => {
      openForms.push(key);
      void read();
      return () => {
        openForms.splice(openForms.indexOf(key), 1);
        void read();
      };
    },
    discard: (key) => {
      journal.discardDraft(key, live);
      void read();
    },
    forgetOwn: (key) => {
      for (const draft of journal.drafts(key)) if (draft.page === journal.page) journal.remove(draft);
    },
    offered: async (key) => {
      const found = journal.drafts(key);
      if (found.length > 0) live = await livePages(navigator.locks);
      return found.find(isFree);
    },
    find: (key, onFound) => {
      // What is written from now on is this form's own.
      const before = new Set(journal.drafts(key).map(({ page }) => page));
      const look = () => {
        const draft = journal.drafts(key).find((one) => before.has(one.page) && isFree(one));
        if (!draft) return;
        stop();
        onFound(draft);
      };
      const stop = subscribe(look);
      if (before.size > 0) void read();
      return stop;
    },
    want: (key) => {
      wanted = key;
      void read();
    },
    isWanted: (key) => {
      const isIt = wanted === key;
      if (isIt) wanted = "";
      return isIt;
    },
    waiting: () => waiting,
    subscribe,
  };
};
