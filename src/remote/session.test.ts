import { afterEach, describe, expect, it, vi } from "vitest";
import { createAuthRequests } from "./auth-requests.ts";
import type { Client } from "./client.ts";
import { createPageClient } from "./page-client.ts";
import { readEndedSession } from "./ended-session.ts";
import { createSession } from "./session.ts";
import { readOpenSession } from "./open-session.ts";
import { tokenExpiry } from "./stored-auth.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const day = 86_400_000;
const user = {
  id: "u00000000000001",
  collectionId: "users",
  email: "martine@example.lu",
  firstName: "Martine",
  lastName: "Kieffer",
  avatar: "",
  active_schoolyear: "y00000000000001",
  language: "lb",
  verified: true,
};
const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: ms / 1000 }))}.tail`;

/**
 * The session as a page has it, with the SDK's own store in Node's localStorage; only the network
 * is the test's.
 */
const createWorld = (
  answers: (() => Response | Promise<Response>)[] = [],
  o: { readonly isDiskFull?: boolean; readonly prepare?: () => Promise<void> } = {},
) => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal("window", { localStorage: storage });
  const world = {
    time: now,
    saved: [] as string[],
    until: [] as number[],
    requests: [] as Request[],
    values,
    hasCode: true,
  };
  const client = createPageClient({
    storage,
    now: () => world.time,
    onClock: () => session.noticeStorage(),
    fetch: async (input, init) => {
      world.requests.push(new Request(new URL(String(input), "https://planner.example"), init));
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer();
    },
  });
  const withDisk = async (work: () => void) => {
    if (o.isDiskFull) throw new DOMException("the disk is full", "QuotaExceededError");
    work();
  };
  const session = createSession({
    load: async () => {
      if (!world.hasCode) throw new TypeError("Failed to fetch dynamically imported module");
      return createAuthRequests(client);
    },
    storage,
    now: () => world.time,
    prepare: o.prepare,
    tokens: {
      save: ({ token, until }) =>
        withDisk(() => {
          world.saved.push(token);
          world.until.push(until);
        }),
      clear: () => withDisk(() => world.saved.splice(0)),
    },
  });
  return { world, session, client };
};
afterEach(() => vi.unstubAllGlobals());

const granted =
  (until = now + 14 * day) =>
  () =>
    Response.json({ token: tokenUntil(until), record: user });
const refused = (status: number) => () => Response.json({ status, message: "no" }, { status });
const portal = () => new Response("<html>Welcome to the hotel</html>");
const credentials = { email: user.email, password: "secret", trustDevice: false };

describe("signing in", () => {
  it("stores what the product promises and ends after one day", async () => {
    const { world, session, client } = createWorld([granted()]);
    expect((await session.signIn(credentials)).ok).toBe(true);
    expect(Object.fromEntries(world.values)).toMatchObject({
      email: user.email,
      fullName: "Martine Kieffer",
      schoolyear: user.active_schoolyear,
      expiration: String(now + day),
    });
    expect(JSON.parse(world.values.get("pocketbase_auth") ?? "")).toEqual({
      token: tokenUntil(now + 14 * day),
      record: user,
    });
    expect(world.saved).toHaveLength(1);
    expect(await world.requests[0]!.json()).toEqual({ identity: user.email, password: "secret" });
    expect(new URL(world.requests[0]!.url).search).toBe("?trustDevice=false");
    world.time = now + day - 1;
    expect(session.user()?.id).toBe(user.id);
    expect(client.pb.authStore.token).not.toBe("");
    world.time = now + day + 1;
    expect(session.user()).toBeNull();
    expect(client.pb.authStore.token).toBe("");
  });

  it("lasts 14 days on a trusted device, but never longer than its token", async () => {
    const { world, session } = createWorld([granted(), granted(now + 2 * day)]);
    await session.signIn({ ...credentials, trustDevice: true });
    world.time = now + 13 * day;
    expect(session.user()).not.toBeNull();
    world.time = now;
    await session.signIn({ ...credentials, trustDevice: true });
    world.time = now + 3 * day;
    expect(session.user()).toBeNull();
  });

  it.each([
    [400, "wrongPassword"],
    [429, "tooMany"],
    [502, "serverError"],
  ])("tells a %i as %s and stores nothing", async (status, type) => {
    const { world, session } = createWorld([refused(status)]);
    const answer = await session.signIn(credentials);
    expect(!answer.ok && answer.error.type).toBe(type);
    expect(world.values.size).toBe(0);
  });

  it.each([
    ["a captive portal's page", portal],
    ["another service's JSON", () => Response.json({ token: 7, record: { id: "x" } })],
    ["nothing", () => new Response(null, { status: 204 })],
  ])("tells %s from an answer, and stores nothing of it", async (_, answer) => {
    const { world, session } = createWorld([answer]);
    const signedIn = await session.signIn(credentials);
    expect(!signedIn.ok && signedIn.error.type).toBe("serverError");
    expect(world.values.size).toBe(0);
  });

  it("signs in and out when the disk has no room for the worker's copy of the token", async () => {
    const { session } = createWorld([granted()], { isDiskFull: true });
    expect((await session.signIn(credentials)).ok).toBe(true);
    expect(session.user()?.id).toBe(user.id);
    await session.signOut();
    expect(session.user()).toBeNull();
  });

  it("is not taken for a session that ran out while it begins", async () => {
    const { session } = createWorld([granted()], { prepare: async () => session.noticeTime() });
    await session.signIn(credentials);
    expect(session.user()?.id).toBe(user.id);
  });

  it("goes on where a new password has ended the session before it", async () => {
    const { session } = createWorld([granted(), refused(401), granted(now + 13 * day)]);
    await session.signIn(credentials);
    await session.begin(false, async (requests) => {
      expect(await session.refresh()).toBe("unreachable");
      expect(session.user()?.id).toBe(user.id);
      return requests.signIn(credentials);
    });
    expect(session.user()?.id).toBe(user.id);
    expect(session.ended()).toBeNull();
  });

  it("reports no network when the code is missing", async () => {
    const { world, session } = createWorld();
    const answer = await session.signIn(credentials);
    expect(!answer.ok && answer.error.type).toBe("offline");
    world.hasCode = false;
    const again = await session.signIn(credentials);
    expect(!again.ok && again.error.type).toBe("offline");
    expect(world.requests).toHaveLength(1);
  });
});

describe("a session that runs out", () => {
  it("is noticed at its time, and leaves only whose it was, for them to open it again", async () => {
    const { world, session } = createWorld([granted(), granted()]);
    await session.signIn({ ...credentials, trustDevice: true });
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.user()));
    expect([session.user()?.id, session.endsAt()]).toEqual([user.id, now + 14 * day]);
    session.noticeTime();
    expect([seen, world.saved.length, session.ended()]).toEqual([[], 1, null]);
    world.time = now + 14 * day + 1;
    session.noticeTime();
    await vi.waitFor(() => expect(seen).toEqual([null]));
    expect([...world.values.keys()]).toEqual(["trustDevice", "endedSession"]);
    expect(readEndedSession(session.ended())).toEqual({ id: user.id, email: user.email, reason: "expired" });
    expect(world.saved).toEqual([]);

    world.time = now;
    await session.signIn(credentials);
    expect(session.ended()).toBeNull();
  });

  it.each(["", "7", "{}", "[]", '{"id":1,"email":"a"}', "{"])("is nobody's where %o is stored", (stored) => {
    expect(readEndedSession(stored)).toBeNull();
  });
});

describe("a device whose clock is a year ahead", () => {
  const year = 365 * day;
  const grantedAt =
    (serverTime: number, until = serverTime + 14 * day) =>
    () =>
      Response.json(
        { token: tokenUntil(until), record: user },
        { headers: { Date: new Date(serverTime).toUTCString() } },
      );

  it("signs in all the same, for a day, and says by how much the clock is ahead", async () => {
    const { world, session, client } = createWorld([grantedAt(now - year), grantedAt(now - year + day / 2)]);
    expect((await session.signIn(credentials)).ok).toBe(true);
    expect(session.user()?.id).toBe(user.id);
    expect(client.pb.authStore.token).not.toBe("");
    expect(session.clockAhead()).toBe(year);
    world.time = now + day / 2;
    expect(await session.refresh()).toBe("refreshed");
    expect([session.user()?.id, session.clockAhead()]).toEqual([user.id, year]);
    world.time = now + day + 1;
    expect(session.user()).toBeNull();
  });

  it("keeps the session, and says no more, once the clock is set right", async () => {
    const { world, session } = createWorld([grantedAt(now - year), grantedAt(now - year + 60_000)]);
    await session.signIn(credentials);
    world.time = now - year + 60_000;
    expect([session.user()?.id, session.clockAhead()]).toEqual([user.id, 0]);
    expect(await session.refresh()).toBe("refreshed");
    expect([session.user()?.id, session.clockAhead()]).toEqual([user.id, 0]);
    world.time = now - year + day + 1;
    expect(session.user()).toBeNull();
  });

  it("says nothing of a clock that is near enough", async () => {
    const { world, session } = createWorld([grantedAt(now - 240_000)]);
    await session.signIn(credentials);
    expect(session.clockAhead()).toBe(0);
    expect(world.values.get("expiration")).toBe(String(now + day));
  });

  it("forgets the difference with the session", async () => {
    const { world, session } = createWorld([grantedAt(now - year)]);
    await session.signIn(credentials);
    await session.signOut();
    expect([...world.values.keys()].filter((key) => key !== "pocketbase_auth")).toEqual([]);
    expect(session.clockAhead()).toBe(0);
  });
});

describe("a device whose clock has another date", () => {
  const answerAt = (serverTime: number) => () =>
    Response.json({ code: 200 }, { headers: { Date: new Date(serverTime).toUTCString() } });
  const ask = (client: Client) => client.pb.health.check();

  it.each([
    ["ahead", 2 * day],
    ["behind", -2 * day],
  ])("%s: any answer of the server shows it, whoever asked, and its session ends when it should", async (_, ahead) => {
    const { world, session, client } = createWorld([granted(), answerAt(now), answerAt(now)]);
    await session.signIn(credentials);
    const end = session.endsAt();
    world.time = now + ahead;
    const told: number[] = [];
    session.subscribe(() => told.push(session.clockAhead()));
    await ask(client);
    expect([told, session.endsAt() - end]).toEqual([[ahead], ahead]);
    // What is tapped now is neither later nor earlier than another device's taps.
    expect(session.moment()).toBe(new Date(now).toISOString());
    await ask(client);
    expect(told).toEqual([ahead]);
    // Set right.
    world.time = now;
    expect(session.clockAhead()).toBe(0);
  });

  it("is told so no more by an answer that agrees, and not at all by one that is none of the server's", async () => {
    const failing = () =>
      Response.json({ code: 500 }, { status: 500, headers: { Date: new Date(now + 9 * day).toUTCString() } });
    const { session, client } = createWorld([granted(), answerAt(now + 2 * day), failing, answerAt(now)]);
    await session.signIn(credentials);
    await ask(client);
    await ask(client).catch(() => undefined);
    expect(session.clockAhead()).toBe(-2 * day);
    await ask(client);
    expect(session.clockAhead()).toBe(0);
  });
});

describe("refreshing", () => {
  it("replaces the old token with a new one", async () => {
    const { world, session, client } = createWorld([granted(), granted(now + 20 * day)]);
    await session.signIn(credentials);
    expect(await session.refresh()).toBe("refreshed");
    expect(world.requests[1]!.headers.get("Authorization")).toBe(tokenUntil(now + 14 * day));
    expect(client.pb.authStore.token).toBe(tokenUntil(now + 20 * day));
    expect(world.saved.at(-1)).toBe(tokenUntil(now + 20 * day));
    expect(session.user()?.id).toBe(user.id);
  });

  it("leaves a session ended that ran out while the server was asked", async () => {
    const { world, session, client } = createWorld([
      granted(),
      () => {
        world.time = now + day + 1;
        return granted(now + 20 * day)();
      },
    ]);
    // As the app does: who draws the session sees that its time is over.
    client.pb.authStore.onChange(session.noticeTime);
    await session.signIn(credentials);
    expect(await session.refresh()).toBe("signedOut");
    expect([...world.values.keys()]).toEqual(["endedSession"]);
    expect(readEndedSession(session.ended())).toMatchObject({ id: user.id, reason: "expired" });
    expect([session.user(), world.saved]).toEqual([null, []]);
  });

  it("leaves the user the same object, unless something of it has changed", async () => {
    const renamed = () => Response.json({ token: tokenUntil(now + 14 * day), record: { ...user, lastName: "Weber" } });
    const { session } = createWorld([granted(), granted(now + 20 * day), renamed]);
    await session.signIn(credentials);
    const before = session.user();
    await session.refresh();
    expect(session.user()).toBe(before);
    await session.refresh();
    expect(session.user()).toEqual({ ...user, lastName: "Weber" });
  });

  it("begins the fourteen days of a trusted device again, and no other's day", async () => {
    const { world, session } = createWorld([granted(), granted(now + 17 * day), granted(), granted()]);
    await session.signIn({ ...credentials, trustDevice: true });
    world.time = now + 3 * day;
    await session.refresh();
    expect([session.endsAt(), world.until.at(-1)]).toEqual([now + 17 * day, now + 17 * day]);
    world.time = now;
    await session.signIn(credentials);
    world.time = now + day / 2;
    await session.refresh();
    expect([session.endsAt(), world.until.at(-1)]).toEqual([now + day, now + day]);
  });

  it("signs out when the server refuses and clears what the session stored", async () => {
    const { world, session } = createWorld([granted(), refused(401)]);
    await session.signIn({ ...credentials, trustDevice: true });
    world.values.set("showTrialModal", "1");
    expect(await session.refresh()).toBe("refused");
    expect([...world.values.keys()]).toEqual(["trustDevice", "endedSession"]);
    expect(readEndedSession(session.ended())).toMatchObject({ id: user.id, reason: "refused" });
    expect(world.saved).toEqual([]);
    expect(session.user()).toBeNull();
  });

  it.each([
    ["no network", undefined],
    ["a broken server", refused(503)],
    ["a captive portal", portal],
    ["a captive portal that speaks JSON", () => Response.json({ token: "", record: {} })],
    ["a captive portal that refuses", () => new Response("<html>Sign in</html>", { status: 401 })],
  ])("keeps the session with %s", async (_, answer) => {
    const { session, client } = createWorld(answer ? [granted(), answer] : [granted()]);
    await session.signIn(credentials);
    expect(await session.refresh()).toBe("unreachable");
    expect(session.user()?.id).toBe(user.id);
    expect(client.pb.authStore.token).toBe(tokenUntil(now + 14 * day));
  });

  it("does not bring back a session that was signed out meanwhile", async () => {
    const late = Promise.withResolvers<Response>();
    const { world, session } = createWorld([granted(), () => late.promise]);
    await session.signIn(credentials);
    const refresh = session.refresh();
    await session.signOut();
    late.resolve(granted()());
    expect(await refresh).toBe("signedOut");
    expect(world.values.has("pocketbase_auth")).toBe(false);
    expect(world.saved).toEqual([]);
  });
});

it("reads an unreadable token as expired, and an invalid session as none", () => {
  expect(tokenExpiry("not a token")).toBe(0);
  expect(tokenExpiry(tokenUntil(5000))).toBe(5);
  const stored = (auth: string) => ({
    getItem: (key: string) => (key === "pocketbase_auth" ? auth : String(now + day)),
  });
  for (const auth of [
    "",
    "null",
    "{}",
    '{"token":"","record":{}}',
    `{"token":"${tokenUntil(now + day)}","record":null}`,
  ]) {
    expect(readOpenSession({ ...stored(auth), setItem: () => undefined, removeItem: () => undefined }, now)).toBeNull();
  }
});
