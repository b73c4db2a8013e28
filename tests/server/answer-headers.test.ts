import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { putFile } from "../support/upload.ts";

let behindProxy: TestPocketBase;
let bare: TestPocketBase;
beforeAll(async () => {
  [behindProxy, bare] = await Promise.all([
    startPocketBase({
      env: {
        APP_URL: "https://planner.school.example",
        RATE_LIMIT: "on",
        TRUSTED_PROXY_HEADER: "X-Forwarded-For",
        SUPERUSER_IPS: "203.0.113.0/24, 127.0.0.9",
      },
    }),
    startPocketBase({ env: { RATE_LIMIT: "on" } }),
  ]);
});
afterAll(() => Promise.all([behindProxy.stop(), bare.stop()]));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const avatarOf = async (pb: TestPocketBase, user: TestUser): Promise<string> => {
  const avatar = await putFile(pb.url, user.token, { collection: "users", record: user.id, field: "avatar" }, png);
  return `${pb.url}/api/files/users/${user.id}/${avatar}`;
};
/** Signs in with another account each time, as each has tries of its own. */
const signIn = (pb: TestPocketBase, address: string) =>
  fetch(`${pb.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ identity: `${newId()}@school.example`, password: "wrong-wrong" }),
  });

describe("an answer of the API", () => {
  it("is kept nowhere, names no page it came from, and is never drawn as one", async () => {
    const user = await behindProxy.createUser();
    const headers = { authorization: user.token };
    for (const path of [
      `/api/collections/users/records/${user.id}`,
      "/api/sync/digest",
      "/api/health",
      "/api/nothing",
    ]) {
      const answer = await fetch(`${behindProxy.url}${path}`, { headers });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=31536000",
      });
    }
  });

  it("with a file is kept by its reader alone", async () => {
    const answer = await fetch(await avatarOf(behindProxy, await behindProxy.createUser()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/^private, max-age=/);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("asks for TLS only where the app's address has it", async () => {
    const page = await fetch(`${behindProxy.url}/`);
    expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await fetch(`${bare.url}/api/health`)).headers.get("strict-transport-security")).toBeNull();
  });
});

/**
 * The statuses that a server answers over one connection to one request, whose body consists of
 * other requests.
 */
const answersTo = (pb: TestPocketBase, path: string, length: number, isWhole: boolean): Promise<number[]> =>
  new Promise((resolve) => {
    const socket = connect(pb.port, "127.0.0.1");
    let text = "";
    const end = () => {
      socket.destroy();
      resolve([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)));
    };
    socket.on("data", (data) => (text += String(data)));
    socket.on("close", end);
    socket.on("error", () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const hidden = "GET /api/health HTTP/1.1\r\nHost: hidden\r\n\r\n".repeat(10);
    // Send no more than the server takes in before it closes: the rest would be a fault here,
    // before its answer is read.
    socket.write(isWhole ? hidden.repeat(Math.ceil(length / hidden.length)).slice(0, length) : hidden);
    setTimeout(end, 1500);
  });

it("what a refused body is made of is never answered as requests", async () => {
  for (const [path, length, status, isWhole] of [
    ["/api/collections/users/records", 2_000_000, 413, false],
    ["/api/batch", 2_000_000, 413, false],
    // A body that the server takes comes whole before anybody looks at it.
    ["/api/account/deletion", 300_000, 401, true],
    ["/share", 300_000, 303, false],
  ] as const) {
    expect([path, ...(await answersTo(bare, path, length, isWhole))]).toEqual([path, status]);
  }
});

describe("behind a proxy", () => {
  it("limits are for each address the proxy names", async () => {
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push((await signIn(behindProxy, "198.51.100.1")).status);
    expect([answers.filter((status) => status === 400).length, answers.at(-1)]).toEqual([120, 429]);
    expect((await signIn(behindProxy, "198.51.100.2")).status).toBe(400);
  });

  it("and without one nobody gets past them by naming another", async () => {
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push((await signIn(bare, `198.51.100.${count}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it("the dashboard and superusers are only for the operator's addresses", async () => {
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
    for (const path of ["/_", "/_/", "/_/images/favicon/favicon.png"]) {
      expect((await fetch(`${behindProxy.url}${path}`, from("198.51.100.7"))).status).toBe(404);
    }
    expect((await fetch(`${behindProxy.url}/_/`, from("203.0.113.200"))).status).toBe(200);
    expect((await fetch(`${behindProxy.url}/_/`, from("127.0.0.9"))).status).toBe(200);
    const authorization = await bare.superuser();
    expect((await fetch(`${bare.url}/api/settings`, { headers: { authorization } })).status).toBe(200);
  });
});
