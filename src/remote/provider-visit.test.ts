import { describe, expect, it } from "vitest";
import { finishVisit, startVisit } from "./provider-visit.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const provider = {
  name: "oidc",
  displayName: "School login",
  state: "s1",
  authUrl: "https://login.example/auth?client_id=a&redirect_uri=",
  codeVerifier: "v1",
};
const start = {
  redirectUrl: "https://planner.example/auth/oauth2",
  startedAt: now,
  trustDevice: true,
  userId: "",
  search: "",
};

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const comeBack = (search: string, o: { at?: number; change?: Partial<typeof provider> } = {}) => {
  const storage = createStorage();
  startVisit(storage, { ...provider, ...o.change }, start);
  return finishVisit(storage, { search, now: o.at ?? now + 60_000 });
};

describe("a visit to a provider", () => {
  it("begins at its page, with the address to come back to", () => {
    expect(startVisit(createStorage(), provider, start)).toBe(
      "https://login.example/auth?client_id=a&redirect_uri=https%3A%2F%2Fplanner.example%2Fauth%2Foauth2",
    );
  });

  it("ends with its code, once", () => {
    const storage = createStorage();
    startVisit(storage, provider, start);
    const back = { search: "?code=c1&state=s1", now };
    expect(finishVisit(storage, back)).toEqual({
      ok: true,
      value: {
        code: "c1",
        visit: { name: "oidc", displayName: "School login", state: "s1", codeVerifier: "v1", ...start },
      },
    });
    expect(finishVisit(storage, back)).toMatchObject({ ok: false, error: { type: "stateMismatch" } });
  });

  it.each([
    ["another state", "?code=c1&state=s2"],
    ["no state", "?code=c1"],
    ["an error of another visit", "?error=access_denied&state=s2"],
  ])("is not ended by %s", (_, search) => {
    expect(comeBack(search)).toEqual({
      ok: false,
      error: { type: "stateMismatch", message: "State parameters don't match." },
    });
  });

  it("is forgotten after half an hour, also where the clock was set back", () => {
    for (const at of [now + 31 * 60_000, now - 31 * 60_000]) {
      expect(comeBack("?code=c1&state=s1", { at })).toMatchObject({ ok: false, error: { type: "stateMismatch" } });
    }
  });

  it("never matches an empty state", () => {
    expect(comeBack("?code=c1&state=", { change: { state: "" } })).toMatchObject({ error: { type: "stateMismatch" } });
  });

  it.each([
    ["?state=s1", "redirectFailed", "OAuth2 redirect error or missing code"],
    ["?state=s1&error=server_error", "redirectFailed", "OAuth2 redirect error or missing code: server_error"],
    ["?state=s1&error=access_denied&code=c1", "cancelled", "OAuth2 redirect error or missing code: access_denied"],
  ])("that went wrong there says so: %s", (search, type, message) => {
    expect(comeBack(search)).toEqual({ ok: false, error: { type, message } });
  });

  it("needs a provider", () => {
    expect(comeBack("?code=c1&state=s1", { change: { name: "" } })).toEqual({
      ok: false,
      error: { type: "unknownProvider", message: "Missing or invalid provider" },
    });
  });
});
