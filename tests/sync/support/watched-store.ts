import type { Database } from "#db/store/database";
import type { AnyRow, Conflict, OutboxEntry } from "#db/store/outbox";
import { readStudentScope } from "#db/scope/student-scope";
import { keyOf } from "#sync/plan-batch";
import type { Pull, SyncState, SyncStore } from "#sync/sync-store";
import type { ModelServer } from "./model-server.ts";
import { type Words, wordsOf } from "./words.ts";

/** The collections that the scripts edit, and the teacher's own record. */
const simulated = ["schoolyears", "users", "classes", "students", "courses", "units", "lessons", "attendance"] as const;

export type Snapshot = {
  readonly rows: ReadonlyMap<string, AnyRow>;
  readonly entries: ReadonlyMap<string, OutboxEntry>;
  readonly conflicts: readonly Conflict[];
  readonly keepsStudents: boolean;
};

export const takeSnapshot = async (db: Database): Promise<Snapshot> => {
  const rows = new Map<string, AnyRow>();
  for (const name of simulated) {
    for (const row of await db.table<AnyRow>(name).toArray()) rows.set(keyOf(name, row.id), row);
  }
  const entries = await db.outbox.toArray();
  return {
    rows,
    entries: new Map(entries.map((entry) => [keyOf(entry.collection, entry.id), entry])),
    conflicts: await db.conflicts.toArray(),
    keepsStudents: (await readStudentScope(db)).keeps !== "none",
  };
};

/** A broken promise of the protocol, by its number in docs/sync.md. */
export class Violation extends Error {}

/** Facts known outside of the mirror when one of its steps is checked. */
export type Witness = {
  readonly server: ModelServer;
  readonly words: Words;
  readonly owner: string;
  /** The mirror's name as an author of words. */
  readonly mirror: string;
  /** Whether this server is restored from a backup at some time. */
  readonly canGoBack: boolean;
  /** Whether the server has ever applied this line of the ledger. */
  readonly wasApplied: (device: string, number: number) => boolean;
  /** The device that wrote a version, by its line in the ledger; undefined where nobody knows. */
  readonly writerOf: (owner: string, seq: number) => string | undefined;
  readonly isOfBackup: (owner: string, word: string, seq: number) => boolean;
};

const isOfStudent = (key: string): boolean => key.startsWith("students/") || key.startsWith("attendance/");

/** The words of decided comparisons about students. */
const decidedWords = ({ conflicts }: Snapshot): readonly string[] =>
  conflicts.flatMap((one) => (one.collection === "students" && one.resolvedAt !== "" ? wordsOf(one) : []));

/**
 * Notes what a device that keeps no students gave up: comparisons that were decided. For a server
 * that is restored from a backup, these are also rows that the device might have brought back.
 */
export const noteDropped = (
  o: Pick<Witness, "words" | "mirror" | "canGoBack">,
  before: Snapshot,
  after: Snapshot,
): void => {
  // What was to be compared of a record goes with it.
  const compared = before.conflicts.filter(({ collection, id }) => {
    const key = keyOf(collection, id);
    return before.rows.has(key) && !after.rows.has(key);
  });
  if (compared.length > 0) o.words.edit(o.mirror, new Set(compared.flatMap(wordsOf)), new Set());
  if (after.keepsStudents) return;
  const gone = o.canGoBack ? [...before.rows].filter(([key]) => isOfStudent(key) && !after.rows.has(key)) : [];
  const words = [...decidedWords(before), ...gone.flatMap(([, row]) => wordsOf(row))];
  o.words.edit(o.mirror, new Set(words), new Set(decidedWords(after)));
};

/** I11: what was written into a class book that has ended meanwhile is set aside, not sent. */
const checkEnded = (mirror: string, { rows }: Pull, before: Snapshot, after: Snapshot): void => {
  const ended = new Set(
    rows.flatMap(({ collection, row, isPurged }) => {
      if (collection !== "schoolyears" || isPurged || !row["classBookEnded"]) return [];
      return before.rows.get(keyOf(collection, row.id))?.["classBookEnded"] === row["classBookEnded"] ? [] : row.id;
    }),
  );
  for (const [key, { state, reason }] of after.entries) {
    if (!key.startsWith("attendance/") || reason?.type === "ended") continue;
    const course = `courses/${after.rows.get(key)!["course"] as string}`;
    const year = (after.rows.get(course) ?? before.rows.get(course))?.["schoolyear"];
    if (ended.has(year as string)) throw new Violation(`I11: ${mirror} heard of the end, and ${key} is ${state}`);
  }
};

/** The students that what the server lacks is about, or is not compared: they are here with it. */
export const heldParents = ({
  rows,
  entries,
  conflicts,
}: Pick<Snapshot, "rows" | "entries" | "conflicts">): ReadonlySet<string> => {
  const open = conflicts.flatMap((one) => (one.resolvedAt === "" ? keyOf(one.collection, one.id) : []));
  return new Set(
    [...entries.keys(), ...open].flatMap((key) => {
      const student = rows.get(key)?.["student"];
      return typeof student === "string" ? `students/${student}` : [];
    }),
  );
};

/** Checks that a device without students has of them only what the server lacks. */
const checkNoStudents = (mirror: string, { rows, entries, conflicts, keepsStudents }: Snapshot): void => {
  if (keepsStudents) return;
  const open = new Set(conflicts.flatMap((one) => (one.resolvedAt === "" ? keyOf(one.collection, one.id) : [])));
  const held = heldParents({ rows, entries, conflicts });
  for (const key of rows.keys()) {
    if (isOfStudent(key) && !entries.has(key) && !open.has(key) && !held.has(key))
      throw new Violation(`${mirror} has ${key} nevertheless`);
  }
};

const checkRowsStay = (step: string, before: Snapshot, after: Snapshot): void => {
  for (const [key, row] of before.rows) {
    const now = after.rows.get(key);
    if (!now && !after.keepsStudents && isOfStudent(key)) continue;
    // A record that the server never took and that was deleted here is forgotten when the server
    // refuses it.
    if (!now && step === "thawBatch" && row.deleted && before.entries.get(key)?.base === null) continue;
    if (!now || JSON.stringify({ ...now, rev: 0 }) !== JSON.stringify({ ...row, rev: 0 })) {
      throw new Violation(`I10: ${step} changed ${key}`);
    }
  }
};

/** What this device added to a record since the server's last version. */
const ownWords = (row: Partial<AnyRow>, entry: OutboxEntry): readonly string[] => {
  const old = new Set(wordsOf(entry.base));
  return wordsOf(row).filter((word) => !old.has(word));
};

/** The fields of a record with nothing left to send. */
const settledPart = (row: AnyRow, left: OutboxEntry | undefined): Partial<AnyRow> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !left || JSON.stringify(left.base?.[name]) === JSON.stringify(value)),
  );

/** Whether the restored server still has the version we know, so that theirs is based on it. */
const isHistory = ({ commonSeq }: Pull, known: AnyRow, theirs: AnyRow): boolean =>
  commonSeq !== null && (known.rev > 0 ? known.seq <= commonSeq : known.seq < theirs.seq && theirs.seq <= commonSeq);

const checkPull = (
  o: Witness & { readonly lines: ReadonlySet<string> },
  pull: Pull,
  state: SyncState,
  before: Snapshot,
  after: Snapshot,
): void => {
  if (state.batch) throw new Violation("I6: a pull was applied while a batch's outcome was unknown");

  // Pages pulled before a restart are still applied after it.
  if (pull.boot === o.server.boot()) {
    for (const row of o.server.versions(o.owner, pull.mode === "changes" ? pull.from : 0)) {
      const key = keyOf(row.collection, row.id);
      if (row.seq > pull.to || row.isPurged) continue;
      if (!after.keepsStudents && isOfStudent(key) && !after.rows.has(key)) continue;
      const known = after.entries.get(key)?.base ?? after.rows.get(key);
      if (known?.rev !== row.rev) throw new Violation(`I5: the cursor passed ${key}, which is at ${known?.rev}`);
    }
  }

  const named = new Map(pull.rows.map((pulled) => [keyOf(pulled.collection, pulled.row.id), pulled]));
  for (const [key, row] of before.rows) {
    const now = after.rows.get(key);
    if (row.deleted || (now && !now.deleted)) continue;
    if (!after.keepsStudents && isOfStudent(key)) continue;
    const isPurged =
      pull.mode === "full" || (pull.commonSeq !== null && row.seq <= pull.commonSeq && row.seq < pull.floor);
    const isReported = named.get(key)?.row.deleted || (isPurged && !named.has(key));
    if (!isReported) throw new Violation(`I8: ${key} went without being told`);
  }

  for (const [key, entry] of before.entries) {
    const mine = before.rows.get(key)!;
    if (mine.deleted) continue;
    const left = new Set([...wordsOf(after.rows.get(key)), ...wordsOf(after.conflicts)]);
    // The server has it already, so it was not kept.
    if (!after.keepsStudents && isOfStudent(key)) for (const word of wordsOf(named.get(key)?.row)) left.add(word);
    const lost = ownWords(mine, entry).filter((word) => !left.has(word));
    if (lost.length > 0) throw new Violation(`I10: a pull dropped ${lost.join(" ")} of ${key}`);
  }

  for (const [key, row] of before.rows) {
    const [theirs, now] = [named.get(key)?.row, after.rows.get(key)];
    const known = before.entries.get(key)?.base ?? row;
    const isLost = pull.mode === "lost" && theirs !== undefined && !isHistory(pull, known, theirs);
    if (!isLost || row.deleted || !now || now.deleted) continue;
    const left = new Set([...wordsOf(now), ...wordsOf(after.conflicts)]);
    const gone = wordsOf(row).filter((word) => !left.has(word));
    if (gone.length > 0)
      throw new Violation(`I10: ${gone.join(" ")} of ${key} went without a word where it was to be seen`);
  }

  if (pull.mode === "lost") {
    // A device that undid what the server then lost counts as never having seen it: others may
    // resend the lost change.
    for (const [key, entry] of before.entries) {
      if (entry.base === null) continue;
      const mine = before.rows.get(key)!;
      const left = after.entries.get(key);
      const back = entry.base.deleted && !left ? wordsOf(mine) : ownWords(settledPart(mine, left), entry);
      o.words.edit("the lost past", new Set(back), new Set());
    }
    // The same holds for a device that had sent that already, in a lost version.
    for (const [key, row] of before.rows) {
      const theirs = named.get(key)?.row;
      if (!theirs || theirs.seq === row.seq || before.entries.has(key)) continue;
      o.words.edit("the lost past", new Set(wordsOf(settledPart(row, after.entries.get(key)))), new Set());
    }
  }

  for (const { theirs, base, mine, field, collection, id, isReplaced } of after.conflicts.slice(
    before.conflicts.length,
  )) {
    const old = new Set(wordsOf(base));
    const seq = named.get(keyOf(collection, id))?.row.seq ?? 0;
    // Another device put words of ours back over newer ones, by an undo or after a restore. Our
    // device must be told.
    const writer = o.writerOf(o.owner, seq);
    if (isReplaced && writer !== undefined && !o.lines.has(writer)) continue;
    // A restored backup may bring a word back, here or on a device that then sent it again. Such a
    // word is the server's, no matter who wrote it.
    const isBack = (word: string) => o.isOfBackup(o.owner, word, seq);
    const fresh = wordsOf(theirs).filter((word) => !old.has(word) && !isBack(word));
    // An old version that came back also has words that ours still has.
    const ours = new Set(wordsOf(mine));
    if (wordsOf(theirs).some((word) => isBack(word) && !ours.has(word))) continue;
    if (fresh.length > 0 && fresh.every((word) => o.words.isOnlyOf(word, o.mirror))) {
      throw new Violation(`I7: ${field} of ${id} is in conflict with its own ${fresh.join(" ")}`);
    }
  }
};

const isChecked = new Set<string>(["applyPull", "settleBatch", "thawBatch", "keepScope"]);

/** The store of a mirror, with each step checked against the invariants. */
export const createWatchedStore = (o: Witness & { store: SyncStore; db: Database }): SyncStore => {
  /** All lines of the ledger under which this mirror has written. */
  const lines = new Set<string>();
  const check = async (name: string, work: () => Promise<unknown>, values: readonly unknown[]): Promise<unknown> => {
    const [before, state] = [await takeSnapshot(o.db), await o.store.readState()];
    const answer = await work();
    if (answer !== true && name !== "keepScope") return answer;
    const after = await takeSnapshot(o.db);
    lines.add(state.device);
    checkNoStudents(o.mirror, after);
    noteDropped(o, before, after);
    if (name === "keepScope") return answer;
    if (name === "applyPull") checkEnded(o.mirror, values[0] as Pull, before, after);
    if (name === "applyPull") checkPull({ ...o, lines }, values[0] as Pull, state, before, after);
    else checkRowsStay(name, before, after);
    if (name === "settleBatch" && !o.wasApplied(state.batch!.device, state.batch!.number)) {
      throw new Violation(`I3: batch ${state.batch!.number} was settled and never applied`);
    }
    return answer;
  };
  return Object.fromEntries(
    Object.entries(o.store).map(([name, method]) => {
      const call = method as (...values: unknown[]) => Promise<unknown>;
      return [
        name,
        (...values: unknown[]) => (isChecked.has(name) ? check(name, () => call(...values), values) : call(...values)),
      ];
    }),
  ) as SyncStore;
};

/** A server's row as the mirror has it: the same fields, the same values. */
export const isSameRow = (mine: AnyRow | undefined, theirs: object): boolean =>
  mine !== undefined &&
  Object.entries(theirs).every(
    ([name, value]) => name === "collection" || JSON.stringify(mine[name]) === JSON.stringify(value),
  );
