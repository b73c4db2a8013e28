import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/pocketbase/free-port.ts";
import { type Answer, call } from "../support/api.ts";
import { type IdentityProvider, type Person, startIdentityProvider } from "../support/identity-provider.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { visitProvider } from "../support/provider-visit.ts";

let provider: IdentityProvider;
let pb: TestPocketBase;
let redirectUrl: string;

beforeAll(async () => {
  const port = await freePort("127.0.0.1");
  redirectUrl = `http://127.0.0.1:${port}/auth/oauth2`;
  provider = await startIdentityProvider({ redirectUris: [redirectUrl] });
  pb = await startPocketBase({ port, env: provider.env });
});
afterAll(async () => {
  await pb.stop();
  await provider.stop();
});

const users = "/api/collections/users";
const readMethods = async (at = pb) => (await call(at, "GET", `${users}/auth-methods`)).body;

/**
 * Goes from the server's offer over the provider and back. Signs in as `name`, or links it to the
 * account that is signed in.
 */
const enter = async (
  name: string,
  person: Person,
  o: { token?: string; query?: string; createData?: Readonly<Record<string, unknown>> } = {},
): Promise<Answer> => {
  provider.people.set(name, person);
  const [{ authURL, codeVerifier, state }] = (await readMethods()).oauth2.providers;
  const back = await visitProvider(authURL + encodeURIComponent(redirectUrl), name);
  expect(back.href.startsWith(redirectUrl)).toBe(true);
  expect(back.searchParams.get("state")).toBe(state);
  return call(pb, "POST", `${users}/auth-with-oauth2${o.query ?? ""}`, {
    token: o.token,
    body: {
      provider: "oidc",
      code: back.searchParams.get("code"),
      codeVerifier,
      redirectURL: redirectUrl,
      createData: { language: "lb", ...o.createData },
    },
  });
};
const confirmed = (email: string): Person => ({ email, email_verified: true });
const confirm = async (user: TestUser) => {
  const token = await pb.superuser();
  const answer = await call(pb, "PATCH", `${users}/records/${user.id}`, { token, body: { verified: true } });
  expect(answer.status).toBe(200);
};
const signIn = (user: TestUser) =>
  call(pb, "POST", `${users}/auth-with-password`, { body: { identity: user.email, password: user.password } });
const refusedFor = (code: string) => ({ status: 400, body: { data: { provider: { code } } } });
const daysOf = (token: string): number => {
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { exp: number };
  return Math.round((exp * 1000 - Date.now()) / 86_400_000);
};
const readLinks = async (token: string) =>
  (await call(pb, "GET", "/api/collections/_externalAuths/records", { token })).body.items;

describe("the providers", () => {
  it("are those of the environment, under the operator's name for them", async () => {
    expect((await readMethods()).oauth2).toMatchObject({
      enabled: true,
      providers: [{ name: "oidc", displayName: "School login" }],
    });
  });

  it("are none without it", async () => {
    const plain = await startPocketBase();
    expect((await readMethods(plain)).oauth2).toEqual({ enabled: false, providers: [] });
    await plain.stop();
  });
});

describe("a first sign-in", () => {
  it("makes an account with the provider's names and e-mail and the reader's language, and the next one opens it", async () => {
    const email = "lea.weber@school.example";
    const person = { ...confirmed(email), name: "Léa Weber", given_name: "Léa", family_name: "Weber" };
    const first = await enter("lea", person, {
      createData: { email: "other@school.example", verified: true, setup: "done" },
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      meta: { isNew: true },
      record: { email, firstName: "Léa", lastName: "Weber", language: "lb", verified: true, setup: "" },
    });
    const second = await enter("lea", person);
    expect(second.body).toMatchObject({ meta: { isNew: false }, record: { id: first.body.record.id } });
  });

  it("takes a full name apart where the provider has no other", async () => {
    const { body } = await enter("jean", { ...confirmed("jean@school.example"), name: "Jean de la Fontaine" });
    expect(body.record).toMatchObject({ firstName: "Jean", lastName: "de la Fontaine" });
  });

  it.each([
    ["", 1],
    ["?trustDevice=false", 1],
    ["?trustDevice=true", 14],
  ])("lasts as long as any other sign-in: %j", async (query, days) => {
    const { body } = await enter(`days${query}`, confirmed(`days${days}${query.length}@school.example`), { query });
    expect(daysOf(body.token)).toBe(days);
  });

  it("is refused where the provider has no confirmed e-mail", async () => {
    const unsure = { email: "unsure@school.example", email_verified: false };
    expect(await enter("unsure", unsure)).toMatchObject(refusedFor("no_email"));
    expect(await enter("nothing", {})).toMatchObject(refusedFor("no_email"));
  });
});

describe("an e-mail that has an account", () => {
  it("opens it where that e-mail is confirmed; the password stays", async () => {
    const user = await pb.createUser();
    await confirm(user);
    const answer = await enter("known", confirmed(user.email));
    expect(answer.body).toMatchObject({ record: { id: user.id }, meta: { isNew: false } });
    expect((await signIn(user)).status).toBe(200);
  });

  it("is refused where nobody confirmed it, and the password stays too", async () => {
    const user = await pb.createUser();
    expect(await enter("early", confirmed(user.email))).toMatchObject(refusedFor("account_not_confirmed"));
    expect((await signIn(user)).status).toBe(200);
    expect((await readLinks(user.token)).length).toBe(0);
  });
});

describe("linking", () => {
  it("gives an account a second way in, which can go again", async () => {
    const user = await pb.createUser();
    await confirm(user);
    const linked = await enter("second", confirmed("private@mail.example"), { token: user.token });
    expect(linked.body.record.id).toBe(user.id);
    const [link] = await readLinks(user.token);
    expect(link).toMatchObject({ provider: "oidc", recordRef: user.id });
    expect((await enter("second", confirmed("private@mail.example"))).body.record.id).toBe(user.id);
    const remove = () =>
      call(pb, "DELETE", `/api/collections/_externalAuths/records/${link.id}`, { token: user.token });
    const stranger = await pb.createUser();
    const path = `/api/collections/_externalAuths/records/${link.id}`;
    expect((await call(pb, "DELETE", path, { token: stranger.token })).status).toBe(404);
    expect((await remove()).status).toBe(204);
    expect((await enter("second", confirmed("private@mail.example"))).body.record.id).not.toBe(user.id);
  });

  it("is refused where another account has it", async () => {
    const [one, two] = [await pb.createUser(), await pb.createUser()];
    await confirm(one);
    await confirm(two);
    await enter("wanted", confirmed("wanted@mail.example"), { token: one.token });
    const again = await enter("wanted", confirmed("wanted@mail.example"), { token: two.token });
    expect(again).toMatchObject(refusedFor("linked_elsewhere"));
  });

  it("waits until the account's own e-mail is confirmed, unless the provider does that", async () => {
    const [one, two] = [await pb.createUser(), await pb.createUser()];
    const other = confirmed("elsewhere@mail.example");
    expect(await enter("before", other, { token: one.token })).toMatchObject(refusedFor("confirm_first"));
    expect((await enter("same", confirmed(two.email), { token: two.token })).body.record).toMatchObject({
      id: two.id,
      verified: true,
    });
    expect((await signIn(two)).status).toBe(200);
  });
});

describe("an account without a password", () => {
  const account = async (token: string) => (await call(pb, "GET", "/api/account", { token })).body;

  it("keeps its only link until it has one", async () => {
    const { body } = await enter("only", confirmed("only@school.example"));
    const { token, record } = body;
    expect(await account(token)).toEqual({ hasPassword: false, deletion: null });
    const [link] = await readLinks(token);
    const remove = (by: string) =>
      call(pb, "DELETE", `/api/collections/_externalAuths/records/${link.id}`, { token: by });
    expect(await remove(token)).toMatchObject(refusedFor("last_way_in"));
    const password = "violets after snow";
    const set = { password, passwordConfirm: password };
    const path = `${users}/records/${record.id}`;
    expect((await call(pb, "PATCH", path, { token: await pb.superuser(), body: set })).status).toBe(200);
    const signedIn = await call(pb, "POST", `${users}/auth-with-password`, {
      body: { identity: record.email, password },
    });
    expect(await account(signedIn.body.token)).toEqual({ hasPassword: true, deletion: null });
    expect((await remove(signedIn.body.token)).status).toBe(204);
  });

  it("is nobody's business without a session", async () => {
    expect((await call(pb, "GET", "/api/account")).status).toBe(401);
    expect(await account((await pb.createUser()).token)).toEqual({ hasPassword: true, deletion: null });
  });
});

it("a provider that answers with a form comes back to the page all the same", async () => {
  const answer = await fetch(redirectUrl, {
    method: "POST",
    body: new URLSearchParams({ code: "a b&c", state: "xyz", user: "{}" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/auth/oauth2?code=a%20b%26c&state=xyz");
});
