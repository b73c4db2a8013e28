import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { err, ok } from "#domain/result";
import { unzipEntry } from "../pocketbase/unzip-entry.ts";
import type { Answer, Operator } from "./operator.ts";

/** The beginning of the names of backups that this command makes. Only those are removed. */
const prefix = "schouljoer_";

/** "schouljoer_20261123-073005123.zip", in UTC. */
export const backupName = (at: Date, what: string = prefix): string =>
  `${what}${at.toISOString().slice(0, 23).replaceAll(/[-:.]/g, "").replace("T", "-")}.zip`;

/** Larger archives are not unpacked to look into them. */
const mostUnpacked = 1_000_000_000;

/**
 * Opens a backup's database, lets SQLite check it, and returns how many teachers it has. Null where
 * it is too large for that.
 */
export const checkBackup = async (file: string): Answer<number | null> => {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return err({ type: "noFile", file });
  if (size > mostUnpacked) return ok(null);
  const damaged = (detail: string) => err({ type: "notABackup", file, detail } as const);
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-backup-"));
  try {
    const bytes = unzipEntry(await readFile(file), "data.db");
    if (bytes === undefined) return damaged("it has no data.db");
    await writeFile(join(folder, "data.db"), bytes);
    const database = new DatabaseSync(join(folder, "data.db"));
    const [check] = database.prepare("PRAGMA quick_check").all() as { quick_check: string }[];
    const [users] = database.prepare("SELECT count(*) AS count FROM users").all() as { count: number }[];
    database.close();
    return check?.quick_check === "ok" ? ok(users!.count) : damaged(`SQLite says ${check?.quick_check}`);
  } catch (error) {
    return damaged((error as Error).message);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Fetches a backup of the server into a file, which has its name only once it is whole. */
const download = async ({ pb, request }: Operator, name: string, file: string): Answer => {
  const path = `/api/backups/${name}`;
  const token = await request("/api/files/token", () => pb.files.getToken());
  if (!token.ok) return token;
  const response = await fetch(pb.backups.getDownloadURL(token.value, name));
  if (!response.ok || !response.body) return err({ type: "refused", status: response.status, path, detail: "" });
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(`${file}.part`),
  );
  await rename(`${file}.part`, file);
  return ok(undefined);
};

/**
 * Makes a backup on the server, brings it here as `file` (by default under its own name) and checks
 * it. Leaves the newest `keep` of those that this command made on the server.
 */
export const backup = async (
  operator: Operator,
  o: { readonly file?: string | undefined; readonly keep: number; readonly now: Date },
): Answer => {
  const { pb, request, log } = operator;
  const name = backupName(o.now);
  const file = resolve(o.file ?? name);
  log("Making a backup on the server. Teachers can keep working; what they write is saved once it is done.");
  const made = await request("/api/backups", () => pb.backups.create(name));
  if (!made.ok) return made;
  const fetched = await download(operator, name, file);
  if (!fetched.ok) return fetched;
  const checked = await checkBackup(file);
  if (!checked.ok) return checked;
  const { size } = await stat(file);
  const teachers = checked.value === null ? "too large to look into" : `accounts: ${checked.value}`;
  log(`${file}: ${(size / 1_000_000).toFixed(1)} MB, ${teachers}.`);

  const list = await request("/api/backups", () => pb.backups.getFullList());
  if (!list.ok) return list;
  const old = list.value
    .map(({ key }) => key)
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .slice(0, -o.keep);
  for (const key of old) {
    const removed = await request(`/api/backups/${key}`, () => pb.backups.delete(key));
    if (!removed.ok) return removed;
    log(`Removed ${key} from the server.`);
  }
  return ok(undefined);
};
