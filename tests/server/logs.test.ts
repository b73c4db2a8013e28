import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, createApi } from "../support/api.ts";
import { startPocketBase, type TestUser } from "../support/pocketbase.ts";

/*
 * The server's lines about its requests name nobody and open no door: in its database, in its
 * output, in a backup.
 */

let folder: string;
let mails: SMTPServer;
let ann: TestUser;
/** Texts that must not be found, each with the place where it was sent. */
const secrets = new Map<string, string>();
/** The server's printed output. */
let output = "";

const secret = (where: string, text: string): string => {
  secrets.set(where, text);
  return text;
};

/**
 * Sends every request that carries a token, an address, a name or a word of a teacher. Some are
 * answered, and some refused.
 */
const sendSecrets = async (server: Awaited<ReturnType<typeof startPocketBase>>) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
  const asAnn = createApi(server, ann);
  const token = secret("the session's token", ann.token);
  const jwt = (name: string) => `eyJhbGciOiJIUzI1NiJ9.eyJ${name}.${name}signature`;

  await get(`/auth/verify?token=${secret("the link of a mail", jwt("verify"))}`);
  await get(`/auth/verify/${secret("a token in a path", jwt("path"))}`);
  await get(`/api/nothing?Token=${secret("a query", "SECRET1234")}&page=2`);
  await get(`/api/nothing?${secret("the name in a query", "weber.martine@school.example")}`);
  await get(`/s/${secret("a link's locator", "abcdefghijklmnop23")}%23${secret("a link's secret", "Abcdef_GHIJKL")}`);
  await get(`/api/shares/${secret("a locator asked for", "ponmlkjihgfedcba23")}?${secret("behind it", "Zyx-987")}`);
  await get(`/api/calendar/${secret("a calendar's address", "abcdefghijklmnop")}.ics`);
  await get(
    `/api/files/attachments/${"a".repeat(15)}/${secret("a file's name", "bulletin_weber_x1.pdf")}?token=${jwt("file")}`,
  );
  await get(
    `/api/collections/students/records?filter=${encodeURIComponent(`lastName='${secret("a filter", "Schneider-Wagner")}'`)}`,
    {
      authorization: token,
    },
  );
  await get("/api/health", {
    referer: `https://mail.example/inbox?of=${secret("the page before", "kim@school.example")}`,
  });
  await get(`/api/collections/users/records/${secret("an address as id", "pol@school.example")}`);
  await get("/api/sync/pull?cursor=0", { authorization: secret("a broken token", jwt("broken")) });

  const password = secret("a password", "open-sesame-7777");
  const identity = secret("an unknown address", "nobody@school.example");
  await call(server, "POST", "/api/collections/users/auth-with-password", { body: { identity, password } });
  await call(server, "POST", "/api/collections/users/records", {
    body: {
      email: secret("a refused address", "not an address"),
      password,
      passwordConfirm: "other",
      firstName: "Zoé",
    },
  });
  await call(server, "POST", "/api/collections/users/request-password-reset", {
    body: { email: secret("a mail", ann.email) },
  });
  await call(server, "POST", "/api/collections/users/confirm-password-reset", {
    body: { token: secret("a reset token", jwt("reset")), password, passwordConfirm: password },
  });
  await asAnn.create("students", { lastName: secret("a pupil", "Hoffmann-Klein"), owner: "somebody0000000" });
  await call(server, "POST", "/api/batch", {
    token,
    body: {
      requests: [
        {
          method: "POST",
          url: "/api/collections/students/records",
          body: { lastName: secret("a pupil in a batch", "Thill-Majerus") },
        },
      ],
    },
  });
  await fetch(`${server.url}/api/collections/students/records`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: `{ "lastName": "${secret("half a body", "Kieffer-Reuter")}`,
  });
};

const readLogs = () => {
  const database = new DatabaseSync(join(folder, "auxiliary.db"), { readOnly: true });
  const rows = database.prepare("SELECT level, message, data FROM _logs ORDER BY created").all();
  database.close();
  return rows as { level: number; message: string; data: string }[];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-logs-"));
  const printed = vi.spyOn(console, "error").mockImplementation((...words) => {
    output += `${words.join(" ")}\n`;
  });
  // A mail server that knows nobody and says so with the address.
  mails = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: no such user here`)),
  });
  await new Promise<void>((resolve) => mails.listen(0, "127.0.0.1", resolve));
  const { port } = mails.server.address() as { port: number };
  const server = await startPocketBase({ dataDir: folder, env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) } });
  ann = await server.createUser({ firstName: "Martine" });
  await sendSecrets(server);
  // A mail is sent after the answer, and the log written after three seconds without a request.
  await vi.waitUntil(() => readLogs().some(({ data }) => data.includes("no such user here")), { timeout: 30_000 });
  // The server writes the rest of its log when it ends.
  await server.stop();
  printed.mockRestore();
});
afterAll(async () => {
  await new Promise<void>((resolve) => mails.close(() => resolve()));
  await rm(folder, { recursive: true, force: true });
});

describe("the server's log", () => {
  it("has every request, by its route and outcome", () => {
    const messages = readLogs().map(({ message }) => message);
    expect(messages).toContain("GET /auth/verify?token=…");
    expect(messages).toContain("GET /auth/verify/…");
    expect(messages).toContain("GET /api/nothing?Token=…&page=2");
    // A calendar's address is its only key, and is not logged at all.
    expect(messages.filter((message) => message.includes("/api/calendar/"))).toEqual([]);
    expect(messages).toContain("GET /api/files/attachments/aaaaaaaaaaaaaaa/…?token=…");
    expect(messages).toContain("GET /api/collections/students/records?filter=…");
    expect(messages).toContain("GET /api/sync/pull?cursor=0");
    expect(messages).toContain("GET /s/…");
    expect(messages).toContain("GET /api/shares/…");
    expect(messages).toContain("POST /api/collections/users/auth-with-password");
    expect(messages).toContain("POST /api/batch");
    expect(messages.length).toBeGreaterThanOrEqual(15);
  });

  it("says why a mail could not be sent, but not to whom", () => {
    const failed = readLogs().filter(({ data }) => data.includes("no such user here"));
    expect(failed.length).toBeGreaterThanOrEqual(1);
    for (const { data } of failed) expect(data).toContain("…@…");
  });

  it("has no token, address, name or word of anybody, neither in its rows nor in its file, nor in what the server prints", async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith("auxiliary.db"));
    const bytes = (await Promise.all(files.map((name) => readFile(join(folder, name), "latin1")))).join("");
    const rows = JSON.stringify(readLogs());
    const leaked = [...secrets].filter(([, text]) => [bytes, rows, output].some((place) => place.includes(text)));
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(secrets.size).toBeGreaterThanOrEqual(18);
    expect(leaked).toEqual([]);
  });
});
