import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { withoutSecrets } from "../../scripts/ops/logs.ts";
import { startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

const script = fileURLToPath(new URL("../../scripts/ops.ts", import.meta.url));
const operator = { email: "operator@school.example", password: "correct-horse-battery" };

let pb: TestPocketBase;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  pb = await startPocketBase({ env: { SUPERUSER_EMAIL: operator.email, SUPERUSER_PASSWORD: operator.password } });
  user = await pb.createUser({ firstName: "Martine" });
  folder = await mkdtemp(join(tmpdir(), "schouljoer-ops-"));
});
afterAll(async () => {
  await pb.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as it is typed. Returns what it printed and its exit code. */
const ops = (words: readonly string[], o: { password?: string; input?: string } = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      ...process.env,
      SUPERUSER_EMAIL: operator.email,
      SUPERUSER_PASSWORD: o.password ?? operator.password,
    };
    const all = [script, ...(words.includes("--url") ? [] : ["--url", pb.url]), ...words];
    const child = execFile(process.execPath, all, { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
    child.stdin?.end(o.input ?? "");
  });

const request = async (path: string, init: RequestInit = {}) =>
  fetch(`${pb.url}${path}`, {
    ...init,
    headers: { authorization: user.token, "content-type": "application/json", ...init.headers },
  });
const firstName = async () =>
  ((await (await request(`/api/collections/users/records/${user.id}`)).json()) as { firstName: string }).firstName;
const rename = (name: string) =>
  request(`/api/collections/users/records/${user.id}`, { method: "PATCH", body: JSON.stringify({ firstName: name }) });

/** Writes settings as the dashboard does. */
const setSettings = async (settings: object) => {
  const done = await request("/api/settings", {
    method: "PATCH",
    headers: { authorization: await pb.superuser() },
    body: JSON.stringify(settings),
  });
  expect(done.status).toBe(200);
};

describe("npm run ops", () => {
  it("says what should be looked at", async () => {
    const { code, output } = await ops(["health"]);
    expect(output).toMatch(/^ok {4}It answers within \d+ ms\.$/m);
    expect(output).toMatch(/^ok {4}Its schema is this version's\.$/m);
    expect(output).toMatch(/^look {2}It has no backup: npm run ops -- backup$/m);
    expect(output).toMatch(/^look {2}It sends no mail: /m);
    expect(code).toBe(1);
  });

  it("brings a backup here, checks it, and leaves as many on the server as it is to", async () => {
    const first = await ops(["backup", "first.zip"]);
    expect(first).toEqual({ code: 0, output: expect.stringMatching(/first\.zip: \d+\.\d MB, accounts: 1\.\n$/) });
    const second = await ops(["backup", "--keep", "1"]);
    expect(second.output).toMatch(/^Removed schouljoer_\d{8}-\d{9}\.zip from the server\.$/m);
    expect(await readdir(folder)).toEqual(["first.zip", expect.stringMatching(/^schouljoer_\d{8}-\d{9}\.zip$/)]);
    expect((await ops(["health"])).output).toMatch(/^ok {4}Its newest backup is less than an hour old\.$/m);
  });

  it("restores one after asking, and keeps what was there before", async () => {
    await rename("Somebody");
    const refused = await ops(["restore", "first.zip"], { input: "no\n" });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining("Nothing was changed.") });
    expect(refused.output).toContain("Accounts in the backup: 1, on the server: 1.");
    expect(await firstName()).toBe("Somebody");

    const done = await ops(["restore", "first.zip"], { input: "yes\n" });
    expect(done.output).toMatch(/^It is back\./m);
    expect(done.code).toBe(0);
    expect(await firstName()).toBe("Martine");

    const [, kept = ""] = /kept on the server as (\S+)\./.exec(done.output) ?? [];
    expect(kept).toMatch(/^before-restore_/);
    const superuser = (await (
      await request("/api/collections/_superusers/auth-with-password", {
        method: "POST",
        body: JSON.stringify({ identity: operator.email, password: operator.password }),
      })
    ).json()) as { token: string };
    const listed = await request("/api/backups", { headers: { authorization: superuser.token } });
    expect(((await listed.json()) as { key: string }[]).map(({ key }) => key)).toContain(kept);
  });

  it("restores one on another machine, as the drill does: the accounts are those of the backup", async () => {
    const drill = { email: "drill@school.example", password: "a-password-for-the-drill" };
    const other = await startPocketBase({
      env: { SUPERUSER_EMAIL: drill.email, SUPERUSER_PASSWORD: drill.password },
    });
    onTestFinished(() => other.stop());
    const words = ["restore", "first.zip", "--yes", "--url", other.url, "--email", drill.email];
    const done = await ops(words, { password: drill.password });
    expect(done.output).toContain("Accounts in the backup: 1, on the server: 0.");
    expect(done.output).toMatch(/^It is back\./m);
    expect(done.code).toBe(0);
    const body = JSON.stringify({ identity: user.email, password: user.password });
    const headers = { "content-type": "application/json" };
    const path = "/api/collections/users/auth-with-password";
    const signedIn = await fetch(`${other.url}${path}`, { method: "POST", headers, body });
    expect(((await signedIn.json()) as { record: { id: string } }).record.id).toBe(user.id);
  });

  it("refuses to restore what is no backup, and changes nothing", async () => {
    await writeFile(join(folder, "holiday.zip"), "PK nothing");
    const broken = await readFile(join(folder, "first.zip"));
    await writeFile(join(folder, "cut.zip"), broken.subarray(0, broken.length / 2));
    for (const file of ["holiday.zip", "cut.zip"]) {
      expect(await ops(["restore", file, "--yes"])).toEqual({
        code: 1,
        output: expect.stringMatching(`^${file} is not a backup that can be restored: `),
      });
    }
    expect((await ops(["restore", "none.zip", "--yes"])).output).toBe("There is no file none.zip.\n");
    expect(await firstName()).toBe("Martine");
  });

  it("prints the log without what opens a door", async () => {
    await fetch(`${pb.url}/api/nothing?token=SECRET1234`);
    await fetch(`${pb.url}/api/calendar/abcdefghijklmnop.ics`);
    // The server writes its log after three seconds without a request.
    await expect
      .poll(async () => (await ops(["logs"])).output, { timeout: 30_000, interval: 4000 })
      .toContain("/api/nothing");
    const { output, code } = await ops(["logs"]);
    const id = /(\w{15}) {2}\w+ {2}404 {2}GET \/api\/nothing\?token=…/.exec(output)![1]!;
    const entry = await ops(["logs", "--id", id]);
    expect(entry.output).toMatch(/404 {2}GET \/api\/nothing\?token=….*\n(.*\n)*userIP: \S+/);
    expect(entry.output).not.toContain("SECRET1234");
    expect(await ops(["logs", "--id", "nothingthere123"])).toEqual({
      code: 1,
      output: expect.stringContaining("The server refused /api/logs/nothingthere123 (404)."),
    });
    expect(output).not.toContain("SECRET1234");
    expect(output).not.toContain("abcdefghijklmnop");
    expect(output).toMatch(/\d+ entries in 24 hours/);
    expect(code).toBe(0);
    // An operator need not look at a refused request.
    expect((await ops(["health"])).output).toMatch(/^ok {4}No errors in 24 hours\.$/m);
    expect(withoutSecrets("/x?a=1&token=t&b=2")).toBe("/x?a=1&token=…&b=2");
  });

  it("imports collections, and says what the server refuses", async () => {
    const notes = { name: "notes_of_operator", type: "base", fields: [{ name: "text", type: "text" }] };
    await writeFile(join(folder, "notes.json"), JSON.stringify([notes]));
    expect(await ops(["import", "notes.json"])).toEqual({
      code: 0,
      output: "1 collections are as the file says: notes_of_operator.\n",
    });
    await writeFile(join(folder, "lessons.json"), JSON.stringify([{ name: "sj_lessons", type: "base", fields: [] }]));
    const refused = await ops(["import", "lessons.json"]);
    expect(refused.output).toMatch(/^The server refused \/api\/collections\/import \(400\)\. \S/);
    expect(refused.code).toBe(1);
    await writeFile(join(folder, "text.json"), "{");
    expect((await ops(["import", "text.json"])).output).toMatch(/^text\.json is not a list of collections in JSON\./);
  });

  it("sends a test mail through the server's own mail account, and says why where it cannot", async () => {
    expect(await ops(["test-mail", "--to", "me@school.example"])).toEqual({
      code: 1,
      output: "There is nothing to test on this server. It sends no mail (SMTP_HOST).\n",
    });
    const mailbox = await startMailbox();
    onTestFinished(mailbox.stop);
    await setSettings({ smtp: { enabled: true, host: "127.0.0.1", port: mailbox.port, tls: false } });
    expect(await ops(["test-mail", "--to", "me@school.example"])).toEqual({
      code: 0,
      output: `127.0.0.1:${mailbox.port} accepted a mail to me@school.example. Check that it arrives, and not in the spam folder.\n`,
    });
    const mail = await mailbox.next("me@school.example");
    expect(mail.subject).toMatch(/^Confirm your e-mail for /);
    expect(mail.text).toContain("/auth/verify?token=");
    expect((await ops(["test-mail", "--to", "nobody"])).output).toMatch(
      /^The server refused \/api\/settings\/test\/email \(400\)\. .*valid email/,
    );
    await setSettings({ smtp: { enabled: true, host: "127.0.0.1", port: 9, tls: false } });
    const refused = await ops(["test-mail", "--to", "me@school.example"]);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^The server refused \/api\/settings\/test\/email \(400\)\. .*connection refused/i),
    });
    await setSettings({ smtp: { enabled: false } });
  });

  it("says whether files and backups can be kept in S3", async () => {
    expect(await ops(["test-s3"])).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^There is nothing to test on this server\. It keeps files and backups on its own disk/,
      ),
    });
    const s3 = {
      enabled: true,
      bucket: "school",
      region: "eu",
      endpoint: "http://127.0.0.1:9",
      accessKey: "a",
      forcePathStyle: true,
      secret: "b",
    };
    await setSettings({ backups: { s3 } });
    const { code, output } = await ops(["test-s3"]);
    expect(output).toMatch(/^ {5}Files are on the server's own disk\.$/m);
    expect(output).toMatch(/^look Backups: school at http:\/\/127\.0\.0\.1:9 does not work\. .*connection refused/im);
    expect(code).toBe(1);
    await setSettings({ backups: { s3: { ...s3, enabled: false } } });
  });

  it("ends with a sentence where it cannot even begin", async () => {
    expect(await ops([])).toEqual({ code: 1, output: expect.stringMatching(/^Usage: /) });
    expect((await ops(["dance"])).output).toMatch(/^Usage: /);
    expect((await ops(["restore"])).output).toMatch(/^Usage: /);
    expect((await ops(["test-mail"])).output).toMatch(/^Usage: /);
    expect((await ops(["backup", "--keep", "none"])).output).toBe("--keep takes a whole number from 1 on.\n");
    expect((await ops(["health"], { password: "wrong" })).output).toBe(
      "E-mail or password of the superuser is wrong.\n",
    );
    expect((await ops(["health", "--url", "http://127.0.0.1:9"])).output).toMatch(/^The server cannot be reached: /);
  });
});
