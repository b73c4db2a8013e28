import type { Clock } from "#db/store/clock";
import {
  type DraftEntry,
  type Entry,
  entryVersion,
  isOfStudents,
  type Kept,
  readEntry,
  type TypedEntry,
} from "./journal-entry.ts";

/** The part of localStorage used here. */
export type JournalStorage = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

/** Most characters of one entry, of one account's entries, and milliseconds that they stay. */
type JournalBounds = {
  readonly entry: number;
  readonly account: number;
  readonly typed: number;
  readonly draft: number;
};

const day = 86_400_000;
/**
 * A plan of 200 kB with what it was typed over fits; the browser gives an origin 5 million
 * characters.
 */
const bounds: JournalBounds = { entry: 1_000_000, account: 2_000_000, typed: 90 * day, draft: 30 * day };

/**
 * What was typed and is not in the mirror, for one account, in storage that is written at once: a
 * page that goes can still do that. Each page life writes under names of its own, so tabs do not
 * overwrite each other. Nothing here throws: where the browser keeps nothing, nothing is there.
 */
export type Journal = {
  /** The life of this page. */
  readonly page: string;
  /**
   * Keeps what was typed under `name`, instead of what was there. False where it is not kept: too
   * large, no room, not allowed. The older entry stays then, unless it may no longer be kept.
   */
  keepTyped(name: string, entry: Omit<TypedEntry, "kind">): boolean;
  /** Forgets what is in the mirror now. */
  forgetTyped(name: string): void;
  /** What was typed in all page lives, oldest first. */
  typed(): readonly Kept<TypedEntry>[];
  /**
   * Keeps what stands in a form with a Save button, under a key such as `draft:event:new` or
   * `draft:student:ID`. Call it at most once a second while somebody types, and when the page goes.
   * False where it is not kept.
   */
  keepDraft(key: string, draft: Omit<DraftEntry, "kind">): boolean;
  /**
   * Drafts, newest first: of `key`, or all. Those of other pages that are still open are among
   * them: see `livePages`. A form reads the one it offers when it opens, before it keeps its own.
   */
  drafts(key?: string): readonly Kept<DraftEntry>[];
  /**
   * Deletes the drafts of `key` that this page and those that are gone have written; `live`: other
   * pages that are still open.
   */
  discardDraft(key: string, live?: ReadonlySet<string>): void;
  /** Deletes an entry that was read here. */
  remove(entry: Kept): void;
  /** Deletes what is about students: this device may not keep it any longer. */
  dropStudents(): void;
  /** Deletes all drafts: somebody else is at this device. */
  dropDrafts(): void;
};

const prefixOf = (account: string) => `journal/${account}/`;

/** Whether a key of the storage is one of `account`'s journal. */
export const isJournalKey = (key: string | null, account: string): boolean =>
  key?.startsWith(prefixOf(account)) ?? false;

const keysOf = (storage: JournalStorage, account: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    isJournalKey(key, account),
  );

/** Deletes an account's journal: its year goes from this device. */
export const removeJournal = (storage: JournalStorage, account: string): void => {
  for (const key of keysOf(storage, account)) storage.removeItem(key);
};

/**
 * Opens the journal of `account`. `open` gives the browser's storage, and may throw. `page` tells
 * this page's life from all others: small letters and digits. `keepsStudents` says whether this
 * device may keep what is about students at this moment.
 */
export const createJournal = (o: {
  readonly open: () => JournalStorage;
  readonly account: string;
  readonly page: string;
  readonly clock: Clock;
  readonly keepsStudents: () => boolean;
  readonly bounds?: JournalBounds;
}): Journal => {
  const most = o.bounds ?? bounds;
  const prefix = prefixOf(o.account);
  const attempt = <T>(ask: (storage: JournalStorage) => T, otherwise: T): T => {
    try {
      return ask(o.open());
    } catch {
      return otherwise;
    }
  };
  const keyOf = (kind: Entry["kind"], name: string, page = o.page) => `${prefix}${page}/${kind}/${name}`;

  /** `only`: those with this name. */
  const readAll = (only?: string): readonly Kept[] =>
    attempt((storage) => {
      const found: Kept[] = [];
      for (const key of keysOf(storage, o.account)) {
        const [page = "", , ...name] = key.slice(prefix.length).split("/");
        if (only !== undefined && name.join("/") !== only) continue;
        const entry = readEntry(storage.getItem(key) ?? "");
        if (entry === "newer") continue;
        const isOver = entry === null || o.clock() - entry.at > most[entry.kind];
        if (isOver) storage.removeItem(key);
        else found.push({ ...entry, page, name: name.join("/") });
      }
      return found.toSorted((a, b) => a.at - b.at);
    }, []);
  const remove = ({ kind, name, page }: Kept) =>
    attempt<void>((storage) => storage.removeItem(keyOf(kind, name, page)), undefined);

  /** Characters of the account's other entries. */
  const sizeBeside = (storage: JournalStorage, own: string) =>
    keysOf(storage, o.account).reduce((sum, key) => (key === own ? sum : sum + (storage.getItem(key)?.length ?? 0)), 0);
  const drafts = (key?: string) =>
    readAll(key)
      .filter((one): one is Kept<DraftEntry> => one.kind === "draft")
      .toReversed();
  const put = (key: string, text: string): boolean =>
    attempt((storage) => {
      if (sizeBeside(storage, key) + text.length > most.account) return false;
      storage.setItem(key, text);
      return true;
    }, false);
  const keep = (name: string, entry: Entry): boolean => {
    const key = keyOf(entry.kind, name);
    if (isOfStudents(entry) && !o.keepsStudents()) {
      attempt<void>((storage) => storage.removeItem(key), undefined);
      return false;
    }
    const text = JSON.stringify({ v: entryVersion, at: o.clock(), ...entry });
    if (text.length > most.entry) return false;
    if (put(key, text)) return true;
    // Older drafts make room.
    for (const draft of drafts().toReversed()) {
      remove(draft);
      if (put(key, text)) return true;
    }
    return false;
  };

  return {
    page: o.page,
    keepTyped: (name, entry) => keep(name, { kind: "typed", ...entry }),
    forgetTyped: (name) => attempt<void>((storage) => storage.removeItem(keyOf("typed", name)), undefined),
    typed: () => readAll().filter((one): one is Kept<TypedEntry> => one.kind === "typed"),
    keepDraft: (key, draft) => keep(key, { kind: "draft", ...draft }),
    drafts,
    discardDraft(key, live = new Set()) {
      for (const draft of drafts(key)) if (draft.page === o.page || !live.has(draft.page)) remove(draft);
    },
    remove,
    dropDrafts() {
      for (const draft of drafts()) remove(draft);
    },
    dropStudents() {
      for (const entry of readAll()) if (isOfStudents(entry)) remove(entry);
    },
  };
};
