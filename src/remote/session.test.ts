import { describe, expect, it } from "vitest";
import { createSession, tokenExpiry } from "./session.ts";

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

const createWorld = (answers: (() => Response | Promise<Response>)[] = [], o = { isDiskFull: false }) => {
  const values = new Map<string, string>();
  const world = {
    time: now,
    saved: [] as string[],
    requests: [] as string[],
    values,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  };
  const session = createSession({
    baseUrl: "",
    storage: world.storage,
    now: () => world.time,
    tokens: {
      save: async (token) => {
        if (o.isDiskFull) throw new DOMException("the disk is full", "QuotaExceededError");
        world.saved.push(token);
      },
      clear: async () => {
        if (o.isDiskFull) throw new DOMException("the disk is full", "QuotaExceededError");
        world.saved.splice(0);
      },
    },
    fetch: async (input) => {
      world.requests.push(String(input));
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer();
    },
  });
  return { world, session };
};
const granted =
  (until = now + 14 * day) =>
  () =>
    Response.json({ token: tokenUntil(until), record: user });
const refused = (status: number) => () => Response.json({ status, message: "no" }, { status });
const credentials = { email: user.email, password: "secret", trustDevice: false };

describe("signing in", () => {
  it("stores what the product promises and ends after one day", async () => {
    const { world, session } = createWorld([granted()]);
    expect((await session.signIn(credentials)).ok).toBe(true);
    expect(Object.fromEntries(world.values)).toMatchObject({
      email: user.email,
      fullName: "Martine Kieffer",
      schoolyear: user.active_schoolyear,
      expiration: String(now + day),
    });
    expect(JSON.parse(world.values.get("pocketbase_auth") ?? "")).toMatchObject({ record: { id: user.id } });
    expect(world.saved).toHaveLength(1);
    world.time = now + day - 1;
    expect(session.user()?.id).toBe(user.id);
    world.time = now + day + 1;
    expect(session.user()).toBeNull();
    expect(session.token()).toBe("");
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

  it("tells a captive portal's page from an answer", async () => {
    const { session } = createWorld([() => new Response("<html>Welcome to the hotel</html>")]);
    const answer = await session.signIn(credentials);
    expect(!answer.ok && answer.error.type).toBe("serverError");
  });

  it("signs in, and out, where the disk has no room for the worker's copy of the token", async () => {
    const { session } = createWorld([granted()], { isDiskFull: true });
    expect((await session.signIn(credentials)).ok).toBe(true);
    expect(session.user()?.id).toBe(user.id);
    await session.signOut();
    expect(session.user()).toBeNull();
  });

  it("says that there is no network", async () => {
    const answer = await createWorld().session.signIn(credentials);
    expect(!answer.ok && answer.error.type).toBe("offline");
  });
});

describe("refreshing", () => {
  it("signs out when the server refuses and clears what the session stored", async () => {
    const { world, session } = createWorld([granted(), refused(401)]);
    await session.signIn({ ...credentials, trustDevice: true });
    world.values.set("showTrialModal", "1");
    expect(await session.refresh()).toBe("refused");
    expect([...world.values.keys()]).toEqual(["trustDevice"]);
    expect(world.saved).toEqual([]);
    expect(session.user()).toBeNull();
  });

  it.each([
    ["no network", undefined],
    ["a broken server", refused(503)],
  ])("keeps the session with %s", async (_, answer) => {
    const { session } = createWorld(answer ? [granted(), answer] : [granted()]);
    await session.signIn(credentials);
    expect(await session.refresh()).toBe("unreachable");
    expect(session.user()?.id).toBe(user.id);
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
  });
});

it("reads an unreadable token as ended", () => {
  expect(tokenExpiry("not a token")).toBe(0);
  expect(tokenExpiry(tokenUntil(5000))).toBe(5);
});
