import { execFile } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAccount } from "../../../scripts/demo-year/data/demo-account.ts";
import { createDemoYear } from "../../../scripts/demo-year/data/demo-year.ts";
import { seedDemoYear } from "../../../scripts/demo-year/seed.ts";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";

const script = fileURLToPath(new URL("../../../scripts/sync-check.ts", import.meta.url));
const records = Object.values(createDemoYear()).reduce((sum, rows) => sum + rows.length, 0);

let pb: TestPocketBase;

beforeAll(async () => {
  pb = await startPocketBase();
  await seedDemoYear({ url: pb.url, log: () => undefined, superuser: pb.superuser });
});
afterAll(() => pb.stop());

/** Runs the command as it is typed, and returns its output and exit code. */
const check = (
  options: readonly string[] = ["--url", pb.url, "--email", demoAccount.email],
  password: string = demoAccount.password,
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, SYNC_CHECK_PASSWORD: password };
    execFile(process.execPath, [script, ...options], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });

/** Does what no API can, without the triggers. Returns a function that puts back what was there. */
const inDatabase = (work: (database: DatabaseSync) => void) => {
  const database = new DatabaseSync(join(pb.dataDir, "data.db"), { timeout: 10_000 });
  database.exec("BEGIN IMMEDIATE; UPDATE sync_heads SET stamping = 1");
  work(database);
  database.exec("UPDATE sync_heads SET stamping = 0; COMMIT");
  database.close();
};
const damage = async (table: string, change: string, sentence: RegExp) => {
  let before: any;
  inDatabase((database) => {
    before = database.prepare(`SELECT * FROM ${table} WHERE NOT deleted ORDER BY seq LIMIT 1`).get();
    database.prepare(`UPDATE ${table} SET ${change} WHERE id = ?`).run(before.id);
  });
  const { code, output } = await check();
  const columns = Object.keys(before).map((name) => `\`${name}\` = ?`);
  inDatabase((database) => {
    database
      .prepare(`UPDATE ${table} SET ${columns.join(", ")} WHERE id = ?`)
      .run(...(Object.values(before) as any[]), before.id);
  });
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
};

describe("npm run sync-check", () => {
  it("finds nothing in the demo year, and says what there is", async () => {
    const { code, output } = await check();
    expect(output).toContain(`${records} records, head `);
    expect(output).toMatch(/^lessons {6,}60 {8}0 {2}same$/m);
    expect(output).toContain("Everything is as it should be.");
    expect(code).toBe(0);
  });

  it("names the record and the field that is not valid", async () => {
    await damage("lessons", "status = 'lost'", /lessons\/\w{15} is not valid: status, choice\./);
    await damage("sessions", "start = 9999", /sessions\/\w{15} is not valid: start, range \(1440\)\./);
  });

  it("names a relation that leads nowhere", async () => {
    await damage("lessons", "unit = 'aaaaaaaaaaaaaaa'", /lessons\/\w{15} points to nothing: unit, units\/a{15}\./);
    await damage(
      "students",
      `classes = '["bbbbbbbbbbbbbbb"]'`,
      /students\/\w{15} points to nothing: classes, classes\/b{15}\./,
    );
  });

  it("names a number that is there twice, is too high or is no version", async () => {
    await damage("lessons", "seq = seq - 1", /have the same seq, \d+\.|out of order/);
    await damage("lessons", "rev = 100000", /lessons\/\w{15} has rev 100000 at seq \d+\./);
  });

  it("says that a pull lacks a record which is there", async () => {
    await damage("lessons", "seq = 0", /A pull brings 59 of the 60 lessons there are\./);
  });

  it("ends with a sentence where it cannot even begin", async () => {
    expect(await check([])).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage: /) });
    const wrong = await check(undefined, "not the password");
    expect(wrong).toEqual({ code: 1, output: "E-mail or password is wrong.\n" });
    const nobody = await check(["--url", "http://127.0.0.1:9", "--email", "a@b.example"]);
    expect(nobody).toMatchObject({ code: 1, output: expect.stringMatching(/^The server cannot be reached: /) });
  });
});
