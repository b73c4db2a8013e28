import ICAL from "ical.js";
import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedToIcs } from "#domain/export/feed-ics";
import { expandSchedule } from "#domain/schedule/expander";
import { joinLocalDateTime } from "#domain/time/minutes";
import { datesBetween } from "#domain/time/plain-date";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { createDemoYear } from "../../scripts/demo-year/data/demo-year.ts";
import { seedDemoYear } from "../../scripts/demo-year/seed.ts";
import { homeworkWords } from "../../server/calendar/homework-words.ts";
import { bundleHooks, hooksFaults } from "../../scripts/hooks/build-hooks.ts";
import { gojaFaults } from "../../scripts/hooks/goja-faults.ts";
import { type Api, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";
import { readBackIcs } from "../support/read-back-ics.ts";

/** A calendar under a secret address: who gets it, what is in it, and what it costs. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

const tokenOf = (name: string) => `${name}0123456789abcdefghijklmnopqrstuvwxyz`;

const ask = (token: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${pb.url}/api/calendar/${token}.ics`, { method, headers });

const titlesIn = (text: string): string[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one).summary);
};
const withoutStamps = (text: string) => text.replaceAll(/DTSTAMP:\w+/g, "");

describe("a small calendar", () => {
  let api: Api;
  let user: Awaited<ReturnType<TestPocketBase["createUser"]>>;
  let year: { id: string };
  let token: string;
  let feed: { id: string };
  let nth = 0;
  beforeEach(async () => {
    user = await pb.createUser({ language: "de" });
    api = createApi(pb, user);
    year = await api.makeYear();
    await api.make("events", {
      schoolyear: year.id,
      title: "Council",
      note: "Lea Weber comes late",
      kind: "meeting",
      start: "2026-11-24T14:00",
      end: "2026-11-24T15:00",
    });
    await api.make("events", {
      schoolyear: year.id,
      title: "Call the parents of Lou",
      kind: "task",
      start: "2026-11-25T08:00",
      end: "2026-11-25T08:00",
    });
    token = tokenOf(`small${nth++}`);
    feed = await api.make("feeds", { name: "Mine", token });
  });

  it("is answered to who has the address, in the form that calendar programs know", async () => {
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('inline; filename="schouljoer.ics"');
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const text = await answer.text();
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
    expect(text).toContain("X-WR-CALNAME:Mine\r\n");
    expect(titlesIn(text)).toEqual(["Council"]);
    const head = await ask(token, {}, "HEAD");
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, answer.headers.get("etag"), ""]);
  });

  it("announces what has a reminder, all-day events in the morning", async () => {
    const day = { allDay: true, start: "2026-11-26T00:00", end: "2026-11-26T00:00" };
    await api.make("events", { schoolyear: year.id, title: "Trip", kind: "trip", ...day, reminder: "day1" });
    const times = { start: "2026-11-27T08:00", end: "2026-11-27T09:00" };
    await api.make("events", { schoolyear: year.id, title: "Exam", kind: "exam", ...times, reminder: "minutes15" });
    const calendar = new ICAL.Component(ICAL.parse(await (await ask(token)).text()) as never);
    const alarms = calendar.getAllSubcomponents("vevent").flatMap((one) => {
      const [alarm] = one.getAllSubcomponents("valarm");
      return alarm
        ? `${String(one.getFirstPropertyValue("summary"))} ${String(alarm.getFirstPropertyValue("trigger"))}`
        : [];
    });
    expect(alarms).toEqual(["Trip -PT16H", "Exam -PT15M"]);
  });

  it("is a bare 404 for a wrong, a revoked and a malformed address, and for another teacher's pull", async () => {
    const answers = [];
    await api.update("feeds", feed.id, { deleted: true });
    for (const asked of [token, tokenOf("nobody"), "x", "%27%20OR%201=1", `${"a".repeat(5000)}`]) {
      const answer = await ask(asked);
      answers.push([
        answer.status,
        await answer.text(),
        answer.headers.get("cache-control"),
        answer.headers.get("etag"),
      ]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([404, "", "no-store", null])]),
    );
    await api.update("feeds", feed.id, { deleted: false });
    expect((await ask(token)).status).toBe(200);
    const other = createApi(pb, await pb.createUser());
    expect((await other.pull(0)).rows.feeds).toBeUndefined();
    expect((await other.view("feeds", feed.id)).status).toBe(404);
    expect((await other.update("feeds", feed.id, { deleted: true })).status).toBe(404);
    expect((await call(pb, "GET", "/api/collections/feeds/records")).body.items).toEqual([]);
  });

  it("is made of school years alone, and not of more than a teacher has", async () => {
    const size = async () => titlesIn(await (await ask(token)).text()).length;
    const before = await size();
    // Only a script writes such a year: its lessons would keep the server busy for minutes.
    const endless = await api.makeYear({ start: "0001-01-01", end: "9999-12-31" });
    const course = await api.make("courses", { schoolyear: endless.id, name: "Latin" });
    const timetable = await api.make("timetables", {
      schoolyear: endless.id,
      name: "All",
      validFrom: "0001-01-01",
      validTo: "2028-08-31",
    });
    const slot = { timetable: timetable.id, course: course.id, start: 480, end: 530 };
    for (let day = 1; day <= 5; day++) await api.make("sessions", { ...slot, day });
    expect(await size()).toBe(before);
    await api.update("schoolyears", endless.id, { start: "2026-09-01", end: "2028-08-31" });
    expect(await size()).toBeGreaterThan(500);
    const row = (await api.list("sessions")).body.items[0];
    // Put two thousand slots a week into the database at once, since as many requests would take
    // longer than the test.
    const own = new DatabaseSync(`${pb.dataDir}/data.db`);
    const columns = "timetable, course, day, start, end, owner, created, updated";
    const insert = own.prepare(`INSERT INTO sessions (id, ${columns}) SELECT ?, ${columns} FROM sessions WHERE id = ?`);
    for (let index = 0; index < 2000; index++) insert.run(newId(), row.id);
    own.close();
    const answer = await ask(token);
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([413, null, ""]);
  });

  it("shows the weeks that there is room for where a year has too many lessons, and its owner learns which", async () => {
    const shownOf = async () =>
      (await call(pb, "GET", "/api/calendar/feeds", { token: user.token })).body.feeds[feed.id].shown;
    await ask(token);
    expect(await shownOf()).toBeUndefined();
    const course = await api.make("courses", { schoolyear: year.id, name: "Latin" });
    const values = { schoolyear: year.id, name: "All", validFrom: "2026-09-15", validTo: "2027-07-15" };
    const timetable = await api.make("timetables", { ...values, days: [1, 2, 3, 4, 5] });
    for (const day of [1, 2, 3, 4, 5]) {
      const slots = Array.from({ length: 60 }, (_, nth) => ({ day, start: 300 + nth * 15, end: 310 + nth * 15 }));
      const rows = slots.map((slot) => ({
        id: newId(),
        owner: user.id,
        timetable: timetable.id,
        course: course.id,
        ...slot,
      }));
      expect((await api.batch(rows.map((row) => request.create("sessions", row)))).status).toBe(200);
    }
    const text = await (await ask(token)).text();
    const lessons = text.match(/^SUMMARY:Latin/gm)!.length;
    expect(lessons).toBeGreaterThan(1000);
    expect(lessons).toBeLessThanOrEqual(2000);
    expect(text).toContain("SUMMARY:Council");
    const { start, end } = await shownOf();
    expect(text).toContain(`:${start.replaceAll("-", "")}T0500`);
    expect(end > start).toBe(true);
    const { feeds } = (await call(pb, "GET", "/api/calendar/feeds", { token: user.token })).body;
    expect(Object.keys(feeds)).toEqual([feed.id]);
  });

  it("has a lesson that is an exam once, as the exam with its class, place and hours", async () => {
    const own = { schoolyear: year.id };
    const school = await api.make("classes", { ...own, name: "7C2" });
    const course = await api.make("courses", { ...own, name: "Latin", classes: [school.id], room: "B204" });
    const dates = { validFrom: "2026-11-24", validTo: "2026-12-01" };
    const timetable = await api.make("timetables", { ...own, ...dates, name: "All", days: [1, 2, 3, 4, 5] });
    await api.make("sessions", { timetable: timetable.id, course: course.id, day: 2, start: 480, end: 530 });
    const times = { allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00" };
    await api.make("events", { ...own, ...times, title: "Test II", kind: "exam", course: course.id });
    const calendar = new ICAL.Component(ICAL.parse(await (await ask(token)).text()) as never);
    const entries = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    const found = entries
      .filter(({ summary }) => /Latin|Test/.test(summary))
      .map((one) => [one.summary, one.startDate, one.endDate, one.location].join(", "));
    expect(found.toSorted()).toEqual([
      "Latin, 2026-12-01T08:00:00, 2026-12-01T08:50:00, B204",
      "Latin: Test II, 2026-11-24T08:00:00, 2026-11-24T08:50:00, B204",
    ]);
  });

  it("is made again where what it shows has changed, and not after any write", async () => {
    const stampOf = async () => /DTSTAMP:(\w+)/.exec(await (await ask(token)).text())![1];
    const first = await ask(token);
    const [tag, stamp] = [first.headers.get("etag")!, /DTSTAMP:(\w+)/.exec(await first.text())![1]];
    // The time in the calendar counts whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await api.make("students", { lastName: "Weber", firstName: "Lea" });
    await api.update("users", user.id, { firstName: "Ann" });
    await api.make("feeds", { name: "Other", token: `x${token}` });
    expect((await ask(token, { "if-none-match": tag })).status).toBe(304);
    expect(await stampOf()).toBe(stamp);
    // Plans are not in this one.
    const course = await api.make("courses", { schoolyear: year.id, name: "Latin" });
    const lesson = await api.make("lessons", {
      course: course.id,
      date: "2026-11-24",
      start: 480,
      status: "draft",
      title: "Caesar",
    });
    const before = (await ask(token)).headers.get("etag")!;
    expect(before).not.toBe(tag);
    await api.update("lessons", lesson.id, { plan: "<p>Read</p>" });
    expect((await ask(token, { "if-none-match": before })).status).toBe(304);
    await api.update("lessons", lesson.id, { title: "Cicero" });
    expect((await ask(token, { "if-none-match": before })).status).toBe(200);
    await api.update("users", user.id, { language: "fr" });
    expect((await ask(token)).headers.get("etag")).not.toBe(before);
  });

  it("cuts plans that are longer than a glance, and no tag in the middle", async () => {
    await api.update("feeds", feed.id, { plans: true });
    const course = await api.make("courses", { schoolyear: year.id, name: "Latin" });
    const values = { schoolyear: year.id, name: "All", validFrom: "2026-09-15", validTo: "2027-07-15" };
    const timetable = await api.make("timetables", { ...values, days: [1, 2, 3, 4, 5] });
    await api.make("sessions", { timetable: timetable.id, course: course.id, day: 2, start: 480, end: 530 });
    const plan = `<p>${"Carthago ".repeat(664)}</p><p class="${"x".repeat(200)}">Romae</p>`;
    await api.make("lessons", {
      course: course.id,
      date: "2026-11-24",
      start: 480,
      status: "draft",
      title: "Cato",
      plan,
    });
    const text = (await (await ask(token)).text()).replaceAll("\r\n ", "");
    expect(text).toMatch(/DESCRIPTION:Carthago (Carthago ?)+\r\n/);
    expect(text).not.toContain("class=");
  });

  it("takes no short token, and nobody takes over an address that is known to them", async () => {
    expect((await api.create("feeds", { name: "Short", token: "abc" })).status).toBe(400);
    const thief = createApi(pb, await pb.createUser());
    expect((await thief.create("feeds", { name: "Stolen", token })).status).toBe(400);
    expect(await (await ask(token)).text()).toContain("X-WR-CALNAME:Mine");
  });

  it("answers 304 until the teacher changes something", async () => {
    const first = await ask(token);
    const tag = first.headers.get("etag")!;
    expect((await ask(token, { "if-none-match": tag })).status).toBe(304);
    expect((await ask(token, { "if-none-match": `"other", ${tag}` })).status).toBe(304);
    await api.make("events", {
      schoolyear: year.id,
      title: "Trip",
      kind: "trip",
      allDay: true,
      start: "2026-12-01T00:00",
      end: "2026-12-02T00:00",
    });
    const later = await ask(token, { "if-none-match": tag });
    expect(later.status).toBe(200);
    expect(titlesIn(await later.text())).toEqual(["Council", "Trip"]);
  });

  it("has no notes, tasks and plans unless the teacher says so", async () => {
    expect(await (await ask(token)).text()).not.toContain("Lea Weber");
    await api.update("feeds", feed.id, { plans: true });
    const text = await (await ask(token)).text();
    expect(text).toContain("DESCRIPTION:Lea Weber comes late");
    expect(titlesIn(text)).toEqual(["Council", "Call the parents of Lou"]);
  });

  it("says when it was last asked for, and by what, to its owner only", async () => {
    const read = (as: string) => call(pb, "GET", "/api/calendar/feeds", { token: as });
    expect((await read(user.token)).body).toEqual({ feeds: {} });
    const headBefore = (await api.pull(0)).head;
    await ask(token, { "user-agent": "Google-Calendar-Importer" });
    // Within a minute nothing is written again.
    await ask(token, { "user-agent": "Thunderbird/128" });
    expect((await read(user.token)).body).toEqual({
      feeds: { [feed.id]: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), program: "Google" } },
    });
    expect((await api.pull(0)).head).toBe(headBefore);
    expect((await read((await pb.createUser()).token)).body).toEqual({ feeds: {} });
    expect((await call(pb, "GET", "/api/calendar/feeds")).status).toBe(401);
  });

  it("is of the two school years that begin last", async () => {
    const make = async (name: string, start: string, end: string) => {
      const { id } = await api.makeYear({ name, start, end });
      const event = { schoolyear: id, title: name, kind: "event", start: `${start}T08:00`, end: `${start}T09:00` };
      await api.make("events", event);
    };
    await make("before", "2025-09-15", "2026-07-15");
    expect(titlesIn(await (await ask(token)).text())).toEqual(["before", "Council"]);
    await make("after", "2027-09-15", "2028-07-15");
    expect(titlesIn(await (await ask(token)).text())).toEqual(["Council", "after"]);
  });
});

describe("the demo year", () => {
  const demo = createDemoYear();
  const { start, end } = demo.schoolyears[0]!;
  let api: Api;
  beforeAll(async () => {
    await seedDemoYear({ url: pb.url, log: () => {}, superuser: pb.superuser });
    const signIn = { identity: demoAccount.email, password: demoAccount.password };
    const { body } = await call(pb, "POST", "/api/collections/users/auth-with-password", { body: signIn });
    api = createApi(pb, { ...demoAccount, id: body.record.id, token: body.token });
  });

  it("has every lesson on every day of the year, as another library reads it, and no student", async () => {
    await api.make("feeds", { name: "All", token: tokenOf("all"), plans: true });
    const text = await (await ask(tokenOf("all"))).text();
    const found = readBackIcs(text, end);
    const lessons = expandSchedule({ ...demo, year: { start, end } }, { start, end }).filter(
      ({ status }) => status !== "cancelled",
    );
    expect(lessons.length).toBeGreaterThan(600);
    for (const date of datesBetween(start, end)) {
      const here = found.filter((one) => one.startsWith(date)).map((one) => one.slice(0, 33));
      const wanted = lessons
        .filter((one) => one.date === date)
        .map((one) => `${joinLocalDateTime(date, one.start)} ${joinLocalDateTime(date, one.end)}`);
      expect(here, date).toEqual(expect.arrayContaining(wanted));
    }
    for (const { firstName, lastName } of demo.students) expect(text).not.toContain(`${firstName} ${lastName}`);
  });

  it("is in PocketBase's JavaScript, letter for letter, what it is in a browser's", async () => {
    // The demo teacher has chosen no language.
    const words = { homework: (text: string) => `Homework: ${text}` };
    // Records of the same moment may come in another order.
    const entries = (text: string) =>
      withoutStamps(text).replace("END:VCALENDAR\r\n", "").split("BEGIN:VEVENT").toSorted();
    for (const [name, course, plans] of [
      ["without", "", false],
      ["course", demo.courses[0]!.id, false],
      ["plans", "", true],
    ] as const) {
      await api.make("feeds", { name: "Same", token: tokenOf(name), course, plans });
      const feed = { name: "Same", course, stamp: "X", words: plans ? words : null };
      const here = feedToIcs(demo, feed, { today: start, mostLessons: 5000 }).text;
      expect(entries(await (await ask(tokenOf(name))).text()), name).toEqual(entries(here));
    }
  });

  it("is the same for many who ask at the same moment", async () => {
    await api.make("feeds", { name: "Many", token: tokenOf("many") });
    const first = await (await ask(tokenOf("many"))).text();
    // Any change makes it due again.
    await api.make("feeds", { name: "Bump", token: tokenOf("bump") });
    const answers = await Promise.all(Array.from({ length: 12 }, async () => (await ask(tokenOf("many"))).text()));
    expect(new Set(answers).size).toBe(1);
    expect(withoutStamps(answers[0]!)).toBe(withoutStamps(first));
  });
});

it("is not in the server's log", async () => {
  await ask(tokenOf("all"));
  await ask(tokenOf("unknown"));
  await call(pb, "GET", "/api/mail?page=4711");
  const database = new DatabaseSync(`${pb.dataDir}/auxiliary.db`, { readOnly: true });
  const logged = (part: string) => database.prepare("SELECT id FROM _logs WHERE data LIKE ?").all(`%${part}%`).length;
  // The log is written every few seconds, in the order of the requests.
  await expect.poll(() => logged("page=4711")).toBe(1);
  expect([logged(tokenOf("all")), logged(tokenOf("unknown"))]).toEqual([0, 0]);
  database.close();
});

it("cannot be tried by the thousand", async () => {
  const limited = await startPocketBase({ env: { RATE_LIMIT: "on" } });
  try {
    const statuses: number[] = [];
    for (let round = 0; round < 7; round++) {
      const asked = Array.from({ length: 50 }, () => fetch(`${limited.url}/api/calendar/${tokenOf("guess")}.ics`));
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(300);
  } finally {
    await limited.stop();
  }
});

it.each(Object.entries(homeworkWords))("says homework in %s as the app does", async (locale, say) => {
  const catalog = await readFile(new URL(`../../src/i18n/locales/${locale}.po`, import.meta.url), "utf8");
  const [, text = ""] = /^msgid "Homework: \{text\}"\nmsgstr "(.*)"$/m.exec(catalog) ?? [];
  expect(say("{text}")).toBe(text);
});

describe("the server's engine", () => {
  it("is made of nothing that PocketBase's JavaScript lacks", async () => {
    expect(hooksFaults(await bundleHooks())).toEqual([]);
  });

  it("would be refused with what PocketBase's JavaScript lacks", () => {
    for (const line of [
      "new Intl.Collator()",
      String.raw`text.replace(/\p{L}/gu, "")`,
      "structuredClone(x)",
      "a.localeCompare(b)",
      "map.values().map(f)",
      "Object.groupBy(a, b)",
      "one.union(two)",
    ])
      expect(gojaFaults(line), line).toHaveLength(1);
    expect(gojaFaults("const x = Map.groupBy(rows, key); rows.toSorted();")).toEqual([]);
  });
});
