import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { err, ok } from "#domain/result";
import { backupName, checkBackup } from "./backup.ts";
import type { Answer, Operator } from "./operator.ts";

/** How long a server may take to come back, in seconds. */
const patience = 120;

/** The id of the server's run: each start makes a new one (`sync-runs.js`). */
type Run = { readonly id: string } | { readonly type: "silent" | "refused" };

const readRun = async ({ pb }: Operator): Promise<Run> => {
  try {
    const { rows } = await pb.sql.run("SELECT boot FROM sync_runs ORDER BY run DESC LIMIT 1");
    return { id: rows[0]?.[0] ?? "" };
  } catch (error) {
    const { status } = error as { status?: number };
    return { type: status === 401 || status === 403 ? "refused" : "silent" };
  }
};

/**
 * Whether the server is back: it is in another run, or no longer knows us, because the superusers
 * are now those of the backup.
 */
const isOther = (run: Run, before: Run): boolean =>
  "id" in run ? !("id" in before) || run.id !== before.id : run.type === "refused" && "id" in before;

const isBack = async (operator: Operator, before: Run): Promise<boolean> => {
  for (const end = Date.now() + patience * 1000; Date.now() < end;) {
    await sleep(500);
    if (isOther(await readRun(operator), before)) return true;
  }
  return false;
};

/**
 * Puts a backup in the place of everything the server has, after keeping that as a backup of its
 * own. Devices notice by themselves, and send again what they have and the backup lacks
 * (docs/sync.md).
 */
export const restore = async (
  operator: Operator,
  o: { readonly file: string; readonly now: Date; readonly confirm: (question: string) => Promise<boolean> },
): Answer => {
  const { pb, request, log } = operator;
  const checked = await checkBackup(o.file);
  if (!checked.ok) return checked;
  const users = await request("/api/collections/users/records", () => pb.collection("users").getList(1, 1));
  if (!users.ok) return users;
  const there = users.value.totalItems;
  const inBackup = checked.value === null ? "" : ` Accounts in the backup: ${checked.value}, on the server: ${there}.`;
  if (!(await o.confirm(`This replaces everything on ${pb.baseURL}.${inBackup}`))) return err({ type: "notConfirmed" });

  const kept = backupName(o.now, "before-restore_");
  const saved = await request("/api/backups", () => pb.backups.create(kept));
  if (!saved.ok) return saved;
  log(`What was there is kept on the server as ${kept}.`);

  const name = basename(o.file)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.-]/g, "_");
  const listed = await request("/api/backups", () => pb.backups.getFullList());
  if (!listed.ok) return listed;
  if (!listed.value.some(({ key }) => key === name)) {
    const file = new File([await readFile(o.file)], name, { type: "application/zip" });
    const sent = await request("/api/backups/upload", () => pb.backups.upload({ file }));
    if (!sent.ok) return sent;
  }
  const run = await readRun(operator);
  const asked = await request(`/api/backups/${name}/restore`, () => pb.backups.restore(name));
  if (!asked.ok) return asked;
  log("The server starts again with the backup.");
  if (!(await isBack(operator, run))) return err({ type: "notBack", seconds: patience });
  log("It is back. Devices compare themselves with it when they next sync.");
  return ok(undefined);
};
