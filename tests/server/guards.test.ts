import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, type Answer, batchFault, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { sendWhenWanted } from "../support/send-when-wanted.ts";

let pb: TestPocketBase;
let ann: TestUser;
let asAnn: Api;
let year: { id: string; rev: number };
let course: { id: string };

beforeAll(async () => {
  pb = await startPocketBase();
  ann = await pb.createUser();
  asAnn = createApi(pb, ann);
  year = await asAnn.makeYear();
  course = await asAnn.make("courses", { name: "English", schoolyear: year.id });
  await asAnn.make("lessons", {
    course: course.id,
    schoolyear: year.id,
    date: "2026-09-16",
    title: "Hello",
    status: "draft",
  });
});
afterAll(() => pb.stop());

const users = "/api/collections/users/records";
const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(pb, method, path, { token: ann.token, body });

describe("a batch", () => {
  const renamed = "2027/2028";
  /** A correct change, so that only what comes with it can be refused. */
  const rename = () => request.update("schoolyears", year.id, { name: renamed });
  const newStudent = () => ({ id: newId(), owner: ann.id, lastName: "Weber" });
  const account = { email: "eve@school.example", password: "correct-horse", passwordConfirm: "correct-horse" };
  const passwords = {
    oldPassword: "correct-horse-battery",
    password: "correct-horse",
    passwordConfirm: "correct-horse",
  };

  it("is what the app pushes: the ledger's line, creates, changes, and answers of ids alone", async () => {
    const device = newId();
    const student = newStudent();
    const fieldsId = (one: { method: string; url: string; body: object }) => ({ ...one, url: `${one.url}?fields=id` });
    const answer = await asAnn.batch(
      [
        request.ledger(device, ann.id, 1),
        request.create("students", student),
        request.update("students", student.id, { firstName: "Mia" }),
        request.update("users", ann.id, {
          firstName: "Ann",
          active_schoolyear: year.id,
          device: "laptop:Linux:Firefox",
        }),
      ].map(fieldsId),
    );
    expect(answer.body.map((one: any) => one.body)).toEqual(
      [device, student.id, student.id, ann.id].map((id) => ({ id })),
    );
  });

  it.each<[string, () => unknown]>([
    ["a sign-up", () => request.create("users", { id: newId(), ...account })],
    ["a sign-up by PUT", () => ({ method: "PUT", url: users, body: { id: newId(), ...account } })],
    ["a new password", () => request.update("users", ann.id, passwords)],
    ["a new password by PUT", () => ({ method: "PUT", url: users, body: { id: ann.id, ...passwords } })],
    ["a new password by the collection's id", () => request.update("_pb_users_auth_", ann.id, passwords)],
    ["a new password by an encoded name", () => request.update("%75sers", ann.id, passwords)],
    ["a new password by another case", () => request.update("USERS", ann.id, passwords)],
    ["an e-mail", () => request.update("users", ann.id, { email: "eve@school.example" })],
    ["the old password alone", () => request.update("users", ann.id, { oldPassword: "correct-horse-battery" })],
    ["a modifier", () => request.update("users", ann.id, { "password+": "correct-horse" })],
    [
      "a payload in a payload",
      () => request.update("students", newId(), { "@jsonPayload": JSON.stringify(passwords) }),
    ],
    ["a change by PUT", () => ({ method: "PUT", url: "/api/collections/students/records", body: newStudent() })],
    ["a deletion for good", () => ({ method: "DELETE", url: `${users}/${ann.id}` })],
    [
      "a query",
      () => ({ ...request.create("students", newStudent()), url: "/api/collections/students/records?expand=x" }),
    ],
    ["two queries", () => ({ ...rename(), url: `${rename().url}?fields=id&expand=lessons_via_schoolyear` })],
    ["two slashes", () => ({ ...rename(), url: rename().url.replace("/records", "//records") })],
    ["a slash at the end", () => ({ ...rename(), url: `${rename().url}/` })],
    ["an address with a host", () => ({ ...rename(), url: `${pb.url}${rename().url}` })],
    [
      "an encoded id",
      () => ({
        ...rename(),
        url: rename().url.replace(year.id, `%${year.id.charCodeAt(0).toString(16)}${year.id.slice(1)}`),
      }),
    ],
    ["a line break at the end", () => ({ ...rename(), url: `${rename().url}\n` })],
    ["a name that every object has", () => request.create("constructor", newStudent())],
    ["a superuser's account", () => request.create("_superusers", account)],
    ["a second line of the ledger", () => request.ledger(newId(), ann.id, 1)],
    ["headers of its own", () => ({ ...rename(), headers: { "X-Forwarded-For": "10.0.0.1" } })],
  ])("is refused before it begins with %s in it", async (_, one) => {
    const { name } = (await asAnn.view("schoolyears", year.id)).body;
    const answer = await asAnn.batch([rename(), one() as ReturnType<typeof rename>]);
    expect(answer.status).toBe(400);
    expect(batchFault(answer)).toMatchObject({ index: 1, status: 400 });
    expect((await asAnn.view("schoolyears", year.id)).body.name).toBe(name);
  });

  it("is refused to a guest, empty, with a method in small letters, or with files", async () => {
    const guest = await call(pb, "POST", "/api/batch", { body: { requests: [request.create("users", account)] } });
    expect(guest.status).toBe(400);
    expect(batchFault(guest)).toMatchObject({ index: 0, status: 401 });
    expect((await asAnn.batch([])).status).toBe(400);
    expect((await asAnn.batch([{ ...rename(), method: "patch" }])).status).toBe(400);
    const form = new FormData();
    form.set("@jsonPayload", JSON.stringify({ requests: [rename()] }));
    form.set("requests.0.photo", new File(["x"], "x.png"));
    const headers = { authorization: ann.token };
    expect((await fetch(`${pb.url}/api/batch`, { method: "POST", headers, body: form })).status).toBe(400);
  });

  it("of password changes hashes none of them, and leaves the password as it was", async () => {
    const changes = Array.from({ length: 60 }, () => request.update("users", ann.id, passwords));
    expect(batchFault(await asAnn.batch(changes))).toMatchObject({ index: 0, status: 400 });
    const signIn = { identity: ann.email, password: ann.password };
    expect((await ask("POST", "/api/collections/users/auth-with-password", signIn)).status).toBe(200);
  });
});

describe("a body", () => {
  const long = JSON.stringify({ firstName: "x".repeat(1_600_000) });
  const send = async (
    path: string,
    { method = "POST", token = "", body }: { method?: string; token?: string; body: string },
  ) => {
    const headers = { "content-type": "application/json", authorization: token };
    return (await sendWhenWanted(`${pb.url}${path}`, { method, headers, body })).status;
  };

  it("is refused above 1.5 MB, to a stranger and to its owner, and where it does not say how long it is", async () => {
    for (const path of [users, "/api/collections/users/auth-with-password", "/api/account/deletion"]) {
      expect([path, await send(path, { body: long })]).toEqual([path, 413]);
    }
    const path = `${users}/${ann.id}`;
    expect(await send(path, { method: "PATCH", token: ann.token, body: long })).toBe(413);
    const headers = { "content-type": "application/json", authorization: ann.token };
    const unmeasured = { method: "PATCH", headers, body: new Blob(["{}"]).stream(), duplex: "half" } as RequestInit;
    expect((await fetch(`${pb.url}${path}`, unmeasured)).status).toBe(411);
    expect(await send(path, { method: "PATCH", token: await pb.superuser(), body: long })).toBe(400);
  });

  it("of a record has the names of its fields", async () => {
    const names = JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, i])));
    expect(await send(`${users}/${ann.id}`, { method: "PATCH", token: ann.token, body: names })).toBe(400);
    const few = JSON.stringify({ unknown: 1, firstName: "Ann" });
    expect(await send(`${users}/${ann.id}`, { method: "PATCH", token: ann.token, body: few })).toBe(200);
  });
});

describe("a query", () => {
  const list = (query: string) => ask("GET", `/api/collections/courses/records?${query}`);
  const of = (key: string, value: string) => `${key}=${encodeURIComponent(value)}`;

  it.each([
    of("expand", "schoolyear"),
    of("expand", "lessons_via_course.course.lessons_via_course"),
    `%65xpand=schoolyear`,
    `expand=&expand=schoolyear`,
    of("filter", "schoolyear.name = '2026/2027'"),
    of("filter", "name = 'x' || lessons_via_course.title ~ 'a'"),
    of("filter", "students:each != ''"),
    of("filter", "name:lower = 'english'"),
    of("filter", "@collection.lessons.title ?= 'Hello'"),
    of("filter", "@request.auth.id != ''"),
    of("filter", "name = 'a\\' && owner.id = 'b'"),
    of("filter", "(name = 'x') // ' \n || owner.id != ''"),
    of("filter", "geoDistance(1, 2, 3, 4) > 1"),
    of("filter", "name ~ '%a%b%c'"),
    of("filter", "note != note"),
    of("filter", "owner.id != '' && name = 'x'"),
    of("filter", "name = 'x' && 1 = owner.id"),
    of("sort", "-schoolyear.name"),
    of("sort", "name,lessons_via_course.title"),
    of("sort", "@random"),
    `${of("filter", "name = 'x'")}&${of("filter", "owner.id != ''")}`,
  ])("that may take long is refused: %s", async (query) => {
    expect((await list(query)).status).toBe(400);
    expect((await call(pb, "GET", `/api/collections/courses/records?${query}`)).status).toBe(400);
    const superuser = { token: await pb.superuser() };
    expect((await call(pb, "GET", `/api/collections/courses/records?${query}`, superuser)).status).not.toBe(500);
  });

  it("expands nothing in any answer, but to a superuser", async () => {
    const path = `/api/collections/courses/records/${course.id}?expand=lessons_via_course`;
    const create = { id: newId(), owner: ann.id, name: "Art", schoolyear: year.id };
    const answers = [
      await ask("GET", path),
      await ask("GET", path.replace("courses/", "%63ourses/")),
      await ask("PATCH", path, { name: "Latin" }),
      await ask("POST", "/api/collections/courses/records?expand=schoolyear", create),
      await ask("POST", "/api/collections/users/auth-refresh?expand=active_schoolyear"),
      await ask("POST", "/api/collections/users/auth-with-password?expand=active_schoolyear", {
        identity: ann.email,
        password: ann.password,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await asAnn.view("courses", course.id)).body.name).toBe("English");
    const shown = await call(pb, "GET", path, { token: await pb.superuser() });
    expect(shown.body.expand.lessons_via_course).toHaveLength(1);
  });

  it("compares and sorts fields of the record itself", async () => {
    const query = `${of("filter", "(name = 'English' || note = \"a.b:c\") && deleted!=true && seq >= 1")}&${of("sort", "-name,id")}`;
    const answer = await list(query);
    expect(answer.body.items.map(({ id }: any) => id)).toEqual([course.id]);
  });
});

describe("the realtime channel", () => {
  /** The server's answer to a device that wants to hear of these topics. */
  const listen = async (subscriptions: readonly string[], token = ann.token): Promise<number> => {
    const stop = new AbortController();
    const stream = await fetch(`${pb.url}/api/realtime`, { signal: stop.signal });
    const { value } = await stream.body!.getReader().read();
    const { clientId } = JSON.parse(/data:(.*)/.exec(new TextDecoder().decode(value))![1]!);
    const { status } = await call(pb, "POST", "/api/realtime", { token, body: { clientId, subscriptions } });
    stop.abort();
    return status;
  };
  const options = encodeURIComponent(JSON.stringify({ query: { expand: "lessons_via_course" } }));

  it("has one topic, without options", async () => {
    expect(await listen(["PB_CONNECT", "sync"])).toBe(204);
    for (const topic of ["lessons/*", `lessons/*?options=${options}`, `sync?options=${options}`, "SYNC", "users/x"]) {
      expect([topic, await listen(["sync", topic])]).toEqual([topic, 400]);
    }
    expect(await listen(["lessons/*"], await pb.superuser())).toBe(204);
  });
});
