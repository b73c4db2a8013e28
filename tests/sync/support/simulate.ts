import fc from "fast-check";
import type { Database } from "#db/store/database";
import type { AnyRow, Conflict } from "#db/store/outbox";
import { readStudentScope } from "#db/scope/student-scope";
import { parentKeysOf } from "#db/store/cascades";
import type { CollectionName } from "#schema/collections";
import { isStudentData } from "#schema/student-data";
import { keyOf, targetsOf } from "#sync/plan-batch";
import { createMemoryDatabase, type StorageFaults } from "./memory-database.ts";
import type { Sabotage } from "./sabotage.ts";
import { type Script, script } from "./script.ts";
import { users } from "./server-history.ts";
import { heldParents, isSameRow, takeSnapshot, Violation } from "./watched-store.ts";
import { wordsOf } from "./words.ts";
import { createWorld, createWorldServer, type World, type WorldServer } from "./world.ts";

const maxRounds = 60;
/** Longer than any request, freeze or late duplicate of a script: milliseconds. */
const longEnough = 10_000_000;

const raise = (world: World): void => {
  const [first] = world.violations;
  if (first !== undefined) throw first;
};

/** One record of each kind, on two devices, so that the first edits meet. */
const begin = async (world: World): Promise<void> => {
  for (const what of ["schoolyears", "classes", "students", "courses", "units", "lessons"] as const) {
    await world.run({ do: "add", device: 0, what, pick: 1 });
  }
  for (const device of world.devices.slice(0, 2)) {
    const cycle = world.startCycle(device, 0);
    await world.time.runUntil(cycle.isDone, longEnough);
  }
};

const stateOf = async (world: World): Promise<string> => {
  const heads = users.map((owner) => world.server.head(owner));
  const mirrors = world.devices.flatMap((device) => [...device.mirrors.values()]);
  const states = await Promise.all(
    mirrors.map(async ({ db }) => [await db.outbox.toArray(), await db.meta.get("sync"), await db.meta.get("batch")]),
  );
  return JSON.stringify([heads, states]);
};

/**
 * Makes everybody sign in and sync in turn, on a network that works, until a whole round changes
 * nothing.
 */
const becomeQuiet = async (world: World): Promise<void> => {
  let before = "";
  for (let round = 0; round < maxRounds; round += 1) {
    let isOk = true;
    for (const device of world.devices) {
      for (const owner of device.mirrors.keys()) {
        device.faults.length = 0;
        world.signIn(device, owner);
        const cycle = world.startCycle(device, 0);
        if (!(await world.time.runUntil(cycle.isDone, longEnough))) throw new Violation("a cycle never ended");
        isOk &&= cycle.ok();
        await world.startPage(device);
        raise(world);
      }
    }
    const after = await stateOf(world);
    if (isOk && after === before) return;
    before = after;
  }
  throw new Violation(`no quiet after ${maxRounds} rounds: ${before}`);
};

/** Whether an entry may be left: parked, or waiting for a record that the server has never seen. */
const mayWait = (snapshot: Awaited<ReturnType<typeof takeSnapshot>>, key: string): boolean => {
  const entry = snapshot.entries.get(key)!;
  const row = snapshot.rows.get(key)!;
  return (
    entry.state === "parked" ||
    targetsOf(entry.collection, row).some(([name, id]) => snapshot.entries.get(keyOf(name, id))?.base === null)
  );
};

const isOpenOf =
  (key: string) =>
  ({ collection, id, resolvedAt }: Conflict): boolean =>
    keyOf(collection, id) === key && resolvedAt === "";

/** Checks I1, I2 and I8 in a settled world. */
const checkQuiet = async (
  world: World,
  { restoresAlone, someLackStudents }: { readonly restoresAlone: boolean; readonly someLackStudents: boolean },
): Promise<void> => {
  const kept = new Set<string>();
  /** Records with an edit that the server does not take. */
  const parked = new Set<string>();
  const truths = new Map(users.map((owner) => [owner as string, world.server.read(owner, 0).rows]));
  for (const rows of truths.values()) world.placing.check(rows);
  for (const [owner, rows] of truths) {
    for (const row of rows) {
      if (row.deleted) continue;
      for (const word of wordsOf(row)) {
        kept.add(word);
        const isStrange = world.words.authorsOf(word).every((who) => who !== "dashboard" && !who.startsWith(owner));
        if (isStrange) throw new Violation(`I9: ${word} came to ${owner}, who never wrote it`);
      }
    }
  }

  // A device that writes over a restored backup may have the same word from there.
  const isOnce = (row: { readonly deleted: boolean }) => {
    const typed = row.deleted || world.canGoBack ? [] : wordsOf(row).filter((word) => world.typedWords.has(word));
    return new Set(typed).size === typed.length;
  };
  for (const rows of truths.values()) {
    const doubled = rows.find((row) => !isOnce(row));
    if (doubled) throw new Violation(`I2: a word was taken over twice into ${JSON.stringify(doubled)}`);
  }

  for (const device of world.devices) {
    for (const { owner, db, name, pages } of device.mirrors.values()) {
      const snapshot = await takeSnapshot(db);
      for (const word of wordsOf(snapshot.conflicts)) kept.add(word);
      if (pages.left().length > 0)
        throw new Violation(`I2: ${name} has not taken over ${JSON.stringify(pages.left())}`);
      const living = new Map<string, AnyRow>();
      for (const [key, row] of snapshot.rows) {
        const entry = snapshot.entries.get(key);
        if (entry && !mayWait(snapshot, key)) throw new Violation(`I1: ${name} still has ${key} ${entry.state}`);
        if (entry) wordsOf(row).forEach((word) => kept.add(word));
        if (entry) parked.add(key);
        const known = entry ? entry.base : row;
        if (known && !known.deleted) living.set(key, known);
      }
      const keepsStudents = (await readStudentScope(db)).keeps !== "none";
      const isExpected = (row: { readonly collection: CollectionName }) =>
        keepsStudents || !isStudentData(row.collection, row);
      for (const key of living.keys()) {
        const [collection] = key.split("/") as [CollectionName];
        if (isExpected({ collection })) continue;
        // Students may be here only in what the server lacks.
        const isHeld =
          snapshot.entries.has(key) || snapshot.conflicts.some(isOpenOf(key)) || heldParents(snapshot).has(key);
        if (!isHeld) throw new Violation(`${name} keeps no students, and has ${key}`);
        living.delete(key);
      }
      const truth = truths.get(owner)!.filter((row) => !row.deleted && isExpected(row));
      for (const row of truth) {
        const key = keyOf(row.collection, row.id);
        if (!isSameRow(living.get(key), row)) {
          throw new Violation(`I1: ${key} of ${name} ${JSON.stringify(living.get(key))} is ${JSON.stringify(row)}`);
        }
        living.delete(key);
      }
      const [left] = living.keys();
      if (left !== undefined) throw new Violation(`I1: ${name} has ${left}, the server has not`);
    }
  }

  const lost = world.words.all().filter((word) => !kept.has(word) && !world.words.isTakenAway(word));
  if (lost.length > 0)
    throw new Violation(`I2: ${lost.map((word) => `${word} of ${world.words.authorsOf(word)}`).join(", ")} lost`);

  if (restoresAlone) return;
  for (const [owner, rows] of truths) {
    const living = new Set(
      rows.flatMap(({ collection, id, deleted }) => (deleted ? [] : keyOf(collection, id as string))),
    );
    for (const row of rows) {
      if (row.deleted || parked.has(keyOf(row.collection, row.id as string))) continue;
      // A device without students that deletes a year leaves what it does not have.
      if (someLackStudents && row.collection === "attendance") continue;
      for (const parent of parentKeysOf(row.collection, row)) {
        if (!living.has(parent.join("/")))
          throw new Violation(`I8: ${row.collection}/${row.id} of ${owner} lives, ${parent.join("/")} does not`);
      }
    }
  }
};

/** The end of a run as text, to compare two runs. */
const describeEnd = async (world: World): Promise<string> => {
  const mirrors = world.devices.flatMap((device) => [...device.mirrors.values()]);
  const ends = await Promise.all(
    mirrors.map(async ({ name, db }) => {
      const { rows, entries, conflicts } = await takeSnapshot(db);
      return [name, [...rows].toSorted(), [...entries].toSorted(), conflicts, await db.meta.get("sync")];
    }),
  );
  return JSON.stringify([world.time.now(), users.map((owner) => world.server.read(owner, 0)), ends]);
};

export type Simulation = {
  readonly base: WorldServer;
  readonly openDatabase?: (name: string, faults: StorageFaults) => Database;
  readonly sabotage?: Sabotage;
};

/**
 * Runs a script to its end, and returns what is left, as text. Throws a `Violation` if an invariant
 * was broken.
 */
export const simulate = async (o: Simulation, life: Script): Promise<string> => {
  const world = createWorld({ ...o, openDatabase: o.openDatabase ?? createMemoryDatabase, script: life });
  await begin(world);
  for (const [index, command] of life.commands.entries()) {
    for (const one of life.keeps ?? []) if (one.at === index) await world.keep(one.device, one.keeps);
    for (const one of life.typed ?? []) if (one.at === index) await world.type(one);
    for (const one of life.placed ?? []) if (one.at === index) await world.place(one);
    for (const one of life.refused ?? []) if (one.at === index) world.refuse(one);
    for (const one of life.ended ?? []) if (one.at === index) world.endClassBook(one);
    await world.run(command);
    await world.time.run(Math.floor(world.random() * 40));
    raise(world);
  }
  // Everybody receives everything once before the late duplicates arrive, and again after.
  for (const device of world.devices) device.faults.length = 0;
  await world.time.run(200_000);
  if (!world.time.isEmpty()) {
    await becomeQuiet(world);
    await world.time.run(longEnough);
  }
  await becomeQuiet(world);
  raise(world);
  // A record that is restored by itself lives under a deleted one; a teacher's bin brings both
  // back.
  await checkQuiet(world, {
    restoresAlone: life.commands.some((command) => command.do === "restore"),
    someLackStudents: (life.keeps ?? []).some(({ keeps }) => keeps !== "all"),
  });
  return describeEnd(world);
};

export type Search = {
  readonly runs: number;
  readonly seed: number;
  /** An earlier fast-check failure. */
  readonly path?: string;
  readonly onRun?: () => void;
  /** Reports a failure without shrinking it. */
  readonly endOnFailure?: boolean;
};

/** Runs random scripts until one breaks an invariant, and shrinks that one. */
export const findViolation = async (sabotage: Sabotage, o: Search): Promise<fc.RunDetails<[Script]>> => {
  const base = createWorldServer(sabotage);
  const property = fc.asyncProperty(script, async (life) => {
    await simulate({ base, sabotage }, life);
    o.onRun?.();
  });
  // Shrinking may take any time on the developer's machine, not on everybody's.
  const details = await fc.check(property, {
    numRuns: o.runs,
    seed: o.seed,
    path: o.path,
    endOnFailure: o.endOnFailure,
    interruptAfterTimeLimit: 600_000,
  });
  base.server.close();
  return details;
};

/** The failure, with the line that replays it; "" if there was none. */
export const describeFailure = ({
  failed,
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: fc.RunDetails<[Script]>): string =>
  failed
    ? [
        String(errorInstance),
        JSON.stringify(counterexample?.[0]),
        `Replay: SEED=${seed} REPLAY=${counterexamplePath} npm run soak`,
      ].join("\n")
    : "";
