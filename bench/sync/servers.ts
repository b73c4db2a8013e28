import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createApi } from "../../tests/support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../tests/support/pocketbase.ts";
import { createId } from "../../src/db/store/new-id.ts";
import { type BenchLesson, createLessons } from "./bench-lessons.ts";
import { buildPages } from "./build-pages.ts";

/** The PocketBase and the PouchDB server of one bench, each with the pages on its own origin. */
export type BenchServers = {
  readonly pocketBase: TestPocketBase;
  readonly pouchUrl: string;
  readonly stop: () => Promise<void>;
};

export type SeededUser = TestUser & { readonly lessons: readonly BenchLesson[] };

export const startBenchServers = async (): Promise<BenchServers> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  const pages = join(folder, "pages");
  await buildPages(pages);
  const pocketBase = await startPocketBase({ dataDir: join(folder, "data"), publicDir: pages });
  const pouch = await startPouchServer(pages);
  return {
    pocketBase,
    pouchUrl: pouch.url,
    stop: async () => {
      pouch.stop();
      await pocketBase.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A process of its own, as PocketBase is: it shall not share the bench's. */
const startPouchServer = async (pages: string): Promise<{ url: string; stop: () => void }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "pouch-server.js"), pages], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(String(line).trim()));
    child.once("close", (code) => reject(new Error(`The PouchDB server ended with ${code}.`)));
  });
  return { url, stop: () => void child.kill() };
};

/**
 * Makes a teacher with so many lessons, at PocketBase and as a database of the PouchDB server. It
 * writes by SQL, which fires the same triggers as the API, because thousands of batches would take
 * longer than the bench.
 */
export const seedUser = async (servers: BenchServers, count: number): Promise<SeededUser> => {
  const { pocketBase, pouchUrl } = servers;
  const user = await pocketBase.createUser();
  const api = createApi(pocketBase, user);
  const year = await api.makeYear();
  const course = await api.make("courses", { schoolyear: year.id, name: "Mathematik 7C2" });
  const lessons = createLessons(count, course.id).map((lesson) => ({ ...lesson, id: ownId(lesson.id, user.id) }));
  await postJson(`${pouchUrl}/db/${user.id}`, "PUT");
  insertIntoPocketBase(servers, user, lessons);
  await insertIntoPouch(servers, user, lessons);
  return { ...user, lessons };
};

const insertIntoPocketBase = ({ pocketBase }: BenchServers, user: TestUser, lessons: readonly BenchLesson[]): void => {
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

const insertIntoPouch = async ({ pouchUrl }: BenchServers, user: TestUser, lessons: readonly BenchLesson[]) => {
  for (let done = 0; done < lessons.length; done += 5000) {
    const docs = lessons.slice(done, done + 5000).map(({ id, ...lesson }) => ({ _id: id, ...lesson, owner: user.id }));
    await postJson(`${pouchUrl}/db/${user.id}/_bulk_docs`, "POST", { docs });
  }
};

/** Adds lessons for a seeded teacher at one of the servers, and returns their ids. */
export const addLessons = async (
  servers: BenchServers,
  user: SeededUser,
  count: number,
  at: "pocketbase" | "pouchdb",
): Promise<string[]> => {
  const newId = createId({ random: Math.random });
  const { course } = user.lessons[0]!;
  const lessons = createLessons(count, course).map((lesson) => ({ ...lesson, id: newId() }));
  if (at === "pouchdb") await insertIntoPouch(servers, user, lessons);
  else insertIntoPocketBase(servers, user, lessons);
  return lessons.map(({ id }) => id);
};

/** A teacher's lessons as the server has them, as JSON. */
export const readServer = async (
  servers: BenchServers,
  user: SeededUser,
  at: "pocketbase" | "pouchdb",
): Promise<string> => {
  if (at === "pouchdb") return (await fetch(`${servers.pouchUrl}/db/${user.id}/_all_docs?include_docs=true`)).text();
  const list = `${servers.pocketBase.url}/api/collections/lessons/records?perPage=1000&skipTotal=1`;
  return (await fetch(list, { headers: { authorization: user.token } })).text();
};

/** An id of one owner's: two users with as many lessons must not share them on one server. */
const ownId = (id: string, owner: string): string => `${id.slice(0, 9)}${owner.slice(0, 6)}`;

const toSql = (value: string | number | boolean): string | number =>
  typeof value === "boolean" ? Number(value) : value;

const postJson = async (url: string, method: string, body?: unknown): Promise<void> => {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
};
