import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, call, createApi } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import {
  exchangeCalendar,
  pronoteCalendar,
  type SchoolLesson,
  untisCalendar,
  weekly,
} from "../support/school-source/school-calendars.ts";
import { type SchoolSource, startSchoolSource } from "../support/school-source/start-school-source.ts";

/** What schools publish, as the server reads it for a teacher. */

let school: SchoolSource;
let pb: TestPocketBase;
beforeAll(async () => {
  school = await startSchoolSource();
  pb = await startPocketBase({ sourceRules: school.rules });
});
afterAll(async () => {
  await pb.stop();
  await school.stop();
});

let ann: TestUser;
let api: Api;
let year: string;
let path: string;
let paths = 0;
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  year = (await api.makeYear()).id;
  path = `/ical/${++paths}?token=s3cret-of-${paths}`;
});

const lesson: SchoolLesson = {
  date: "2026-11-24",
  start: "08:55",
  end: "09:45",
  subject: "MATH",
  group: "7C2",
  room: "B204",
};

const put = (address: string, of = year, user = ann) =>
  call(pb, "PUT", `/api/sources/${of}`, { token: user.token, body: { address } });
const sources = async (user = ann, known = "") =>
  (await call(pb, "GET", `/api/sources?known=${known}`, { token: user.token })).body;
const faultOf = (answer: { body: any }) => answer.body.data?.address?.code;
const superuserCron = async (name: string) => call(pb, "POST", `/api/crons/${name}`, { token: await pb.superuser() });

const database = <T>(work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(`${pb.dataDir}/data.db`);
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const makeDue = () => database((db) => db.exec("UPDATE source_feeds SET next = 1"));
/** Runs the turn that reads what is due, and waits for its end. */
const readDue = async (user = ann) => {
  makeDue();
  const before = (await sources(user))[year].tried;
  await superuserCron("sourcesDue");
  await expect.poll(async () => (await sources(user))[year].tried, { timeout: 20_000 }).not.toBe(before);
};

describe("an address", () => {
  it("is read at once, and what it says comes without it", async () => {
    school.say(path, untisCalendar(weekly(lesson, 3)));
    expect((await put(school.at(path))).status).toBe(204);
    const found = (await sources())[year];
    expect(found).toMatchObject({ host: "webuntis.example", name: "Kieffer M.", fault: "", failedSince: "" });
    expect(found.state.window).toEqual({ start: "2026-11-24", end: "2026-12-08" });
    expect(found.state.entries).toHaveLength(3);
    expect(found.state.entries[0]).toEqual({
      start: "2026-11-24T08:55",
      end: "2026-11-24T09:45",
      allDay: false,
      title: "MATH - 7C2",
      place: "B204",
      note: "",
      isCancelled: false,
    });
    expect(JSON.stringify(await sources())).not.toContain("s3cret");
  });

  it("is encrypted where it is kept, and stands in no log", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    school.answer(path, (_, response) => response.writeHead(500).end());
    await readDue();
    const dump = database((db) => [
      ...db.prepare("SELECT * FROM source_feeds").all(),
      ...db.prepare("SELECT * FROM schoolyears").all(),
    ]);
    expect(JSON.stringify(dump)).toContain("webuntis.example");
    expect(JSON.stringify(dump)).not.toContain("s3cret");
    const logs = new DatabaseSync(`${pb.dataDir}/auxiliary.db`);
    await expect.poll(() => JSON.stringify(logs.prepare("SELECT * FROM _logs").all())).toContain("/api/sources");
    expect(JSON.stringify(logs.prepare("SELECT * FROM _logs").all())).not.toContain("s3cret");
    logs.close();
  });

  it("may begin with webcal:", async () => {
    school.say(path, untisCalendar([lesson]));
    expect((await put(school.at(path).replace("https:", "webcal:"))).status).toBe(204);
  });

  it("is one's own: of another's year, a deleted or an unknown one nothing is known", async () => {
    school.say(path, untisCalendar([lesson]));
    const bob = await pb.createUser();
    expect((await put(school.at(path), year, bob)).status).toBe(404);
    expect((await put(school.at(path), "nothere00000000")).status).toBe(404);
    expect((await call(pb, "PUT", `/api/sources/${year}`, { body: { address: school.at(path) } })).status).toBe(401);
    await put(school.at(path));
    expect(await sources(bob)).toEqual({});
    expect((await call(pb, "POST", `/api/sources/${year}/read`, { token: bob.token })).status).toBe(404);
    await call(pb, "DELETE", `/api/sources/${year}`, { token: bob.token });
    expect(Object.keys(await sources())).toEqual([year]);
    await call(pb, "DELETE", `/api/sources/${year}`, { token: ann.token });
    expect(await sources()).toEqual({});
  });

  it.each([
    ["http://webuntis.example/x", "notHttps"],
    ["webuntis.example/x", "notAddress"],
    ["file:///etc/passwd", "notAddress"],
    ["", "notAddress"],
    [`https://webuntis.example/${"x".repeat(3000)}`, "notAddress"],
    ["https://nowhere.example/x", "notFound"],
  ])("%s is refused: %s", async (address, fault) => {
    expect(faultOf(await put(address))).toBe(fault);
    expect(await sources()).toEqual({});
  });

  it("of a file that is none is refused, with the reason", async () => {
    const cases: readonly (readonly [string, string])[] = [
      ["<!doctype html><title>Sign in</title>", "notCalendar"],
      ["", "notCalendar"],
      ["BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "empty"],
      [untisCalendar([{ ...lesson, date: "2019-11-24" }]), "empty"],
      [untisCalendar([{ ...lesson, end: lesson.start }]), "noLessons"],
    ];
    for (const [text, fault] of cases) {
      school.say(path, text);
      expect([text.slice(0, 20), faultOf(await put(school.at(path)))]).toEqual([text.slice(0, 20), fault]);
    }
    school.say(path, untisCalendar(Array.from({ length: 20_001 }, () => lesson)));
    expect(faultOf(await put(school.at(path)))).toBe("tooMany");
  });
});

describe("three systems", () => {
  it("PRONOTE: entities, lines and a state as a word are told apart", async () => {
    const cancelled = { ...lesson, subject: "SCIENCES & VIE", state: "Cours annulé" };
    school.say(path, pronoteCalendar([lesson, { ...cancelled, start: "10:00", end: "10:50" }]));
    await put(school.at(path, "pronote.example"));
    const { entries } = (await sources())[year].state;
    expect(entries.map(({ title, isCancelled }: any) => [title, isCancelled])).toEqual([
      ["MATH - KIEFFER M.", false],
      ["SCIENCES & VIE - KIEFFER M.", true],
    ]);
    expect(entries[0].note.split("\n").slice(0, 4)).toEqual([
      "Matière : MATH",
      "Professeur(s) : KIEFFER M.",
      "Salle(s) : B204",
      "Groupe(s) : 7C2",
    ]);
  });

  it("Exchange: a weekly rule in a zone of Windows, and what it leaves out", async () => {
    school.say(path, exchangeCalendar([{ ...lesson, date: "2026-10-20", until: "2026-12-01", not: ["2026-11-10"] }]));
    await put(school.at(path, "exchange.example"));
    const { entries } = (await sources())[year].state;
    // Clocks changed on 25 October.
    expect(entries.map(({ start }: any) => start)).toEqual([
      "2026-10-20T08:55",
      "2026-10-27T08:55",
      "2026-11-03T08:55",
      "2026-11-17T08:55",
      "2026-11-24T08:55",
      "2026-12-01T08:55",
    ]);
  });
});

describe("a later read", () => {
  it("that finds the same keeps the hash, though every id is new, and asks with the tag", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    const first = (await sources())[year];
    await readDue();
    const asked = school.asked.filter((one) => one.path === path).map(({ headers }) => headers["if-none-match"]);
    expect(asked).toEqual([undefined, expect.stringMatching(/^"\d+"$/)]);
    school.say(path, untisCalendar([lesson]));
    await readDue();
    const second = (await sources(ann, first.hash))[year];
    expect(second).toMatchObject({ hash: first.hash, state: null, fault: "" });
    expect(second.read > first.read).toBe(true);
  });

  it("that fails keeps the last state and says since when", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    school.answer(path, (_, response) => response.writeHead(503).end());
    for (const _ of [1, 2, 3]) await readDue();
    const kept = database((db) => db.prepare("SELECT failures FROM source_feeds WHERE schoolyear = ?").get(year));
    expect(kept?.["failures"]).toBe(3);
    expect((await sources())[year]).toMatchObject({ fault: "refused", state: { entries: [{ title: "MATH - 7C2" }] } });
    const since = (await sources())[year].failedSince;
    expect(since).not.toBe("");
    // Suddenly empty is a fault as well, never "all cancelled".
    school.say(path, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
    await readDue();
    expect((await sources())[year]).toMatchObject({ fault: "empty", failedSince: since, state: { entries: [{}] } });
    school.say(path, untisCalendar([{ ...lesson, room: "B211" }]));
    await readDue();
    expect((await sources())[year]).toMatchObject({
      fault: "",
      failedSince: "",
      state: { entries: [{ place: "B211" }] },
    });
  });

  it("comes when the teacher asks for it, and not too often", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    const now = () => call(pb, "POST", `/api/sources/${year}/read`, { token: ann.token });
    school.say(path, untisCalendar([{ ...lesson, room: "B211" }]));
    expect((await now()).body[year].state.entries[0].place).toBe("B211");
    const answers = [];
    for (let at = 0; at < 30; at++) answers.push((await now()).status);
    expect(answers).toContain(429);
  });

  it("under another key asks for the address again, and keeps what it said", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    database((db) => db.exec("UPDATE source_feeds SET address = 'written under another key'"));
    await readDue();
    expect((await sources())[year]).toMatchObject({ fault: "notAddress", state: { entries: [{ place: "B204" }] } });
  });

  it("ends with the account", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    const count = () =>
      database((db) => db.prepare("SELECT COUNT(*) AS n FROM source_feeds WHERE owner = ?").get(ann.id))?.["n"];
    expect(count()).toBe(1);
    await call(pb, "DELETE", `/api/collections/users/records/${ann.id}`, { token: await pb.superuser() });
    await superuserCron("sourcesForget");
    await expect.poll(count).toBe(0);
  });

  it("ends with the year", async () => {
    school.say(path, untisCalendar([lesson]));
    await put(school.at(path));
    await api.update("schoolyears", year, { deleted: true });
    expect(await sources()).toEqual({});
    const count = () =>
      database((db) => db.prepare("SELECT COUNT(*) AS n FROM source_feeds WHERE schoolyear = ?").get(year))?.["n"];
    expect(count()).toBe(1);
    database((db) => db.exec(`DELETE FROM schoolyears WHERE id = '${year}'`));
    await superuserCron("sourcesForget");
    await expect.poll(count).toBe(0);
  });
});
