import { liveQuery } from "dexie";
import { createListeners } from "#base/create-listeners";
import { readStoredAuth } from "#remote/stored-auth";
import { valuesOf } from "#db/edit/values-of";
import { createDatabase } from "#db/store/database";
import { isSameJson } from "#db/store/row-diff";
import type { OwnWrite, RowChange } from "#db/write/own-writes";
import type { Mirror } from "#hooks/data/mirror-context";
import { openJournal } from "#hooks/edits/use-journal";
import { emptyValues } from "#schema/validate";
import { type LostMirror, noteLostMirror, readLostMirror, takeReload } from "../services/lost-mirror.ts";

/** A record before this page's first write to it, and after the last one. */
const joined = (own: readonly OwnWrite[], collection: string, id: string): RowChange | undefined => {
  const changes = own.flatMap((one) => one.changes.filter((row) => row.collection === collection && row.id === id));
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last && { ...last, before: first.before };
};

/** The edit of a record that this page made, for the journal; null where it cannot be told. */
const toTyped = ({ collection, id, before, now }: RowChange) => {
  if (!now || now.deleted) return null;
  const values = valuesOf(collection, now);
  const old = before ? valuesOf(collection, before) : emptyValues(collection);
  const patch = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, (old as Record<string, unknown>)[name])),
  );
  return { collection, id, base: old, isNew: before === undefined, patch, save: 1, sending: null };
};

/**
 * What the page says of a mirror that is gone: null while it is there, or while the page begins
 * anew.
 */
export type MirrorWatch = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The page cannot begin anew now: there is no way to the server. */
  readonly stuck: () => LostMirror | null;
};

/**
 * Notices that the browser closes or removes the mirror under the open page: cleared site data, a
 * full disk, iOS as it wakes. What this page wrote and did not send goes into the journal, and the
 * page begins anew. There the edits are made again once the year is fetched. Use
 * `mirror.once(createMirrorWatch)`.
 */
export const createMirrorWatch = ({ db, owner, ownWrites, clock, once }: Mirror): MirrorWatch => {
  const journal = once(openJournal);
  const { subscribe, notify } = createListeners();
  let stuck: LostMirror | null = null;
  let unsent: readonly (readonly [string, string])[] = [];
  const follow = liveQuery(() => db.outbox.toCollection().primaryKeys()).subscribe({
    next: (keys) => (unsent = keys),
    error: () => undefined,
  });
  const keep = (): number => {
    const typed = unsent.flatMap(([collection, id]) => {
      const change = joined(ownWrites, collection, id);
      return (change && toTyped(change)) ?? [];
    });
    return typed.filter((entry) => journal.keepTyped(`lost/${entry.collection}/${entry.id}`, entry)).length;
  };
  /** Whether the year is still in the database, asked by a connection of its own. */
  const isThere = async (): Promise<boolean> => {
    const found = createDatabase({ name: db.name });
    try {
      return (await found.meta.get("sync")) !== undefined;
    } catch {
      return false;
    } finally {
      found.close();
    }
  };
  let isOver = false;
  const notice = async (): Promise<void> => {
    // A teacher who signs out has the mirror removed.
    if (isOver || readStoredAuth(localStorage)?.record.id !== owner) return;
    isOver = true;
    follow.unsubscribe();
    const lost = { unsent: unsent.length, kept: 0 };
    if (!(await isThere())) noteLostMirror(sessionStorage, { ...lost, kept: keep() });
    // Without its files and the server the page would not come back.
    const canReload = await fetch("/builds/latest.json", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (canReload && takeReload(sessionStorage, clock())) return location.reload();
    stuck = readLostMirror(sessionStorage) ?? lost;
    return notify();
  };
  // The session's end, seen in another tab, comes a moment before or after this.
  const soon = () => void setTimeout(() => void notice(), 200);
  db.on("close", soon);
  db.on("versionchange", ({ newVersion }) => {
    if (newVersion === null) soon();
  });
  return { subscribe, stuck: () => stuck };
};
