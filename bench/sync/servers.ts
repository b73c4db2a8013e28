import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createApi } from "../../tests/support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../tests/support/pocketbase.ts";
import { createId } from "../../src/db/store/new-id.ts";
import { type BenchLesson, createLessons } from "./bench-lessons.ts";
import { buildPages } from "./build-pages.ts";

/** The PocketBase of one bench, with the pages on its own origin. */
export type BenchServers = {
  readonly pocketBase: TestPocketBase;
  readonly stop: () => Promise<void>;
};

export type SeededUser = TestUser & { readonly lessons: readonly BenchLesson[] };

export const startBenchServers = async (): Promise<BenchServers> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  const pages = join(folder, "pages");
  await buildPages(pages);
  const pocketBase = await startPocketBase({ dataDir: join(folder, "data"), publicDir: pages });
  return {
    pocketBase,
    stop: async () => {
      await pocketBase.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Makes a teacher with so many lessons. It writes by SQL, which fires the same triggers as the
 * API, because thousands of batches would take longer than the bench.
 */
export const seedUser = async ({ pocketBase }: BenchServers, count: number): Promise<SeededUser> => {
  const user = await pocketBase.createUser();
  const api = createApi(pocketBase, user);
  const year = await api.makeYear();
  const course = await api.make("courses", { schoolyear: year.id, name: "Mathematik 7C2" });
  const lessons = createLessons(count, course.id).map((lesson) => ({ ...lesson, id: ownId(lesson.id, user.id) }));
  insertLessons(pocketBase, user, lessons);
  return { ...user, lessons };
};

const insertLessons = (pocketBase: TestPocketBase, user: TestUser, lessons: readonly BenchLesson[]): void => {
  const db = new DatabaseSync(join(pocketBase.dataDir, "data.db"), { timeout: 10_000 });
  const columns = Object.keys(lessons[0]!);
  const marks = columns.map(() => "?").join(", ");
  const insert = db.prepare(
    `INSERT INTO lessons (owner, created, updated, ${columns.join(", ")}) VALUES (?, ?, ?, ${marks})`,
  );
  const now = new Date().toISOString().replace("T", " ");
  db.exec("BEGIN IMMEDIATE");
  for (const lesson of lessons) insert.run(user.id, now, now, ...Object.values(lesson).map(toSql));
  db.exec("COMMIT");
  db.close();
};

/** Adds lessons for a seeded teacher, and returns their ids. */
export const addLessons = ({ pocketBase }: BenchServers, user: SeededUser, count: number): string[] => {
  const newId = createId({ random: Math.random });
  const { course } = user.lessons[0]!;
  const lessons = createLessons(count, course).map((lesson) => ({ ...lesson, id: newId() }));
  insertLessons(pocketBase, user, lessons);
  return lessons.map(({ id }) => id);
};

/** A teacher's lessons as the server has them, as JSON. */
export const readServer = async ({ pocketBase }: BenchServers, user: SeededUser): Promise<string> => {
  const list = `${pocketBase.url}/api/collections/lessons/records?perPage=1000&skipTotal=1`;
  return (await fetch(list, { headers: { authorization: user.token } })).text();
};

/** An id of one owner's: two users with as many lessons must not share them on one server. */
const ownId = (id: string, owner: string): string => `${id.slice(0, 9)}${owner.slice(0, 6)}`;

const toSql = (value: string | number | boolean): string | number =>
  typeof value === "boolean" ? Number(value) : value;
