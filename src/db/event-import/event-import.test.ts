import { describe, expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { icsCalendar, icsEvent, readEventsText, schoolQuestion } from "../../../tests/support/ics.ts";
import { eventTimes } from "#domain/schedule/series";
import { readEventRecords } from "./read-event-records.ts";
import type { Mutation } from "#db/edit/mutation";
import { deleteFromSeries, isSeriesTime } from "#db/edit/series-edits";
import type { EventRow } from "#schema/events";
import { compareImport, type ImportChange, type ImportState } from "./compare-import.ts";
import { importMutations } from "./import-mutations.ts";

const meeting = (...lines: string[]) =>
  icsEvent("UID:m", ...(lines.length > 0 ? lines : ["SUMMARY:Council"]), "DTSTART:20261006T140000", "DURATION:PT1H");
const trip = icsEvent("UID:t", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20270503", "DTEND;VALUE=DATE:20270506");
const weekly = (...lines: string[]) => [
  ...icsEvent(
    "UID:w",
    "SUMMARY:Choir",
    "DTSTART:20261006T080000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    ...lines,
  ),
];
const changedTime = icsEvent(
  "UID:w",
  "RECURRENCE-ID:20261013T080000",
  "SUMMARY:Concert",
  "DTSTART:20261014T180000",
  "DURATION:PT2H",
);
const file = (...lines: string[]) => icsCalendar("X-WR-CALNAME:School", ...lines);

/**
 * A device of the teacher's; `import` reads a text again and takes what is chosen, by default what
 * the dialog chooses.
 */
const createScene = async () => {
  const scene = createFormScene();
  const { start, end } = schoolQuestion.range;
  const schoolyear = await scene.make("schoolyears", {
    name: "2026",
    country: "LU",
    start,
    end,
    zone: schoolQuestion.zone,
  });
  const rows = () => readEventRecords(scene.db, schoolyear.id);
  const compare = async (text: string) => {
    const own = { schoolyear, rows: await rows() };
    return { own, content: readEventsText(text), changes: compareImport(readEventsText(text), own, "School") };
  };
  const usual: readonly ImportState[] = ["new", "changed"];
  const bring = async (text: string, isChosen = ({ state }: ImportChange) => usual.includes(state)) => {
    const { own, content, changes } = await compare(text);
    const mutations = importMutations(changes.filter(isChosen), content, own, { calendar: "School", kind: "event" });
    const done = await scene.mutate(mutations);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.undo;
  };
  const states = async (text: string) =>
    (await compare(text)).changes.map(({ state, event, row, changed, kept }) =>
      [state, event?.times[0]!.title ?? row!.title, ...changed, ...kept.map((part) => `own ${part}`)].join(" "),
    );
  const times = async () =>
    eventTimes(
      (await rows()).filter((row) => !row.deleted),
      schoolyear,
      schoolyear,
    ).map(({ title, start: from }) => `${from} ${title}`);
  const change = (row: EventRow, patch: Partial<EventRow>) =>
    scene.save({ op: "update", collection: "events", id: row.id, patch, seen: row } as unknown as Mutation);
  const named = async (title: string) => (await rows()).find((row) => row.title === title && !row.deleted)!;
  return { ...scene, schoolyear, rows, compare, bring, states, times, change, named };
};

test("new events are made, the same file changes nothing, one undo takes all back", async () => {
  const { bring, states, times, rows, mutate } = await createScene();
  const text = file(...meeting(), ...trip, ...weekly(), ...changedTime);
  const undo = await bring(text);
  expect(await times()).toEqual([
    "2026-10-06T08:00 Choir",
    "2026-10-06T14:00 Council",
    "2026-10-14T18:00 Concert",
    "2026-10-20T08:00 Choir",
    "2026-10-27T08:00 Choir",
    "2027-05-03T00:00 Trip",
  ]);
  expect(await states(text)).toEqual(["same Choir", "same Council", "same Trip"]);
  expect((await mutate(undo)).ok).toBe(true);
  expect((await rows()).filter((row) => !row.deleted)).toEqual([]);
});

test("two devices that import the same file make the same records", async () => {
  const [one, other] = [await createScene(), await createScene()];
  const text = file(...meeting(), ...weekly(), ...changedTime);
  const { own, content, changes } = await one.compare(text);
  const made = importMutations(changes, content, own, { calendar: "School", kind: "meeting" });
  const there = { schoolyear: own.schoolyear, rows: await other.rows() };
  const again = importMutations(compareImport(content, there, "School"), content, there, {
    calendar: "School",
    kind: "meeting",
  });
  expect(again).toEqual(made);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
});

describe("imported again", () => {
  test("what the source changed follows it, what the teacher edited stays and is named", async () => {
    const { bring, states, named, change } = await createScene();
    await bring(file(...meeting("SUMMARY:Council", "LOCATION:A1", "DESCRIPTION:Bring tea")));
    await change(await named("Council"), { title: "Our council", note: "Bring cake" });
    const next = file(
      ...icsEvent(
        "UID:m",
        "SUMMARY:Assembly",
        "LOCATION:B2",
        "DTSTART:20261007T140000",
        "DURATION:PT1H",
        "DESCRIPTION:Bring tea",
      ),
    );
    expect(await states(next)).toEqual(["changed Assembly when location own title own note"]);
    await bring(next);
    expect(await named("Our council")).toMatchObject({ start: "2026-10-07T14:00", location: "B2", note: "Bring cake" });
    expect(await states(next)).toEqual(["same Assembly own title own note"]);
  });

  test("where only the edited part changed, the teacher may still follow the source", async () => {
    const { bring, states, named, change } = await createScene();
    await bring(file(...meeting()));
    await change(await named("Council"), { title: "Ours" });
    const next = file(...meeting("SUMMARY:Assembly"));
    expect(await states(next)).toEqual(["kept Assembly own title"]);
    await bring(next);
    expect((await named("Ours")).title).toBe("Ours");
    await bring(next, () => true);
    expect(await states(next)).toEqual(["same Assembly"]);
  });

  test("times left out here and there come together; a deleted time does not come back", async () => {
    const { bring, times, rows, schoolyear, save, states } = await createScene();
    await bring(file(...weekly()));
    const [time] = eventTimes(await rows(), schoolyear, schoolyear).slice(1);
    if (!isSeriesTime(time!)) throw new Error("no series");
    await save(...deleteFromSeries(time, "one", []));
    const next = file(...weekly("EXDATE:20261020T080000"));
    expect(await states(next)).toEqual(["changed Choir when"]);
    await bring(next);
    expect(await times()).toEqual(["2026-10-06T08:00 Choir", "2026-10-27T08:00 Choir"]);
    await bring(file(...weekly()));
    expect(await times()).toEqual(["2026-10-06T08:00 Choir", "2026-10-20T08:00 Choir", "2026-10-27T08:00 Choir"]);
  });

  test("a changed time that the source takes back goes, unless the teacher edited it", async () => {
    const { bring, times, states, named, change } = await createScene();
    const [before, after] = [file(...weekly(), ...changedTime), file(...weekly())];
    await bring(before);
    expect(await states(after)).toEqual(["changed Choir times"]);
    await bring(after);
    expect((await times())[1]).toBe("2026-10-13T08:00 Choir");
    await bring(before, () => true);
    await change(await named("Concert"), { location: "Hall" });
    expect(await states(after)).toEqual(["same Choir own times"]);
  });

  test("a series that no rule here says any more becomes its dates, and a series again", async () => {
    const { bring, times } = await createScene();
    const dates = file(...weekly("RDATE:20261101T080000"));
    for (const text of [file(...weekly()), dates, file(...weekly())]) {
      await bring(text);
      expect((await times()).filter((one) => !one.startsWith("2026-11"))).toEqual([
        "2026-10-06T08:00 Choir",
        "2026-10-13T08:00 Choir",
        "2026-10-20T08:00 Choir",
        "2026-10-27T08:00 Choir",
      ]);
      expect((await times()).length).toBe(text === dates ? 5 : 4);
    }
  });

  test("what was deleted here is not brought back, unless it is chosen", async () => {
    const { bring, states, times, named, save } = await createScene();
    const text = file(...weekly(), ...changedTime);
    await bring(text);
    await save({ op: "delete", collection: "events", id: (await named("Choir")).id });
    expect(await states(text)).toEqual(["deleted Choir"]);
    await bring(text);
    expect(await times()).toEqual([]);
    await bring(text, () => true);
    expect(await times()).toHaveLength(4);
  });

  test("what is gone from the calendar is listed and stays, unless it is chosen", async () => {
    const { bring, states, times } = await createScene();
    await bring(file(...meeting(), ...weekly(), ...changedTime));
    const next = file(...meeting());
    expect(await states(next)).toEqual(["same Council", "gone Choir"]);
    await bring(next);
    expect(await times()).toHaveLength(5);
    await bring(next, () => true);
    expect(await times()).toEqual(["2026-10-06T14:00 Council"]);
  });

  test("nothing is gone for what could not be read, or for another calendar of the same name", async () => {
    const { bring, states } = await createScene();
    await bring(file(...meeting(), ...trip));
    const broken = file(
      ...icsEvent("UID:m", "SUMMARY:Council", "DTSTART:20261006T140000", "DTEND:20261006T130000"),
      ...trip,
    );
    expect(await states(broken)).toEqual(["same Trip"]);
    expect(await states(file(...weekly()))).toEqual(["new Choir"]);
  });
});

test("an event of the same name and start is a twin, wherever it comes from", async () => {
  const { save, schoolyear, states } = await createScene();
  await save({
    op: "create",
    collection: "events",
    values: {
      schoolyear: schoolyear.id,
      title: "COUNCIL ",
      kind: "meeting",
      start: "2026-09-29T14:00",
      end: "2026-09-29T15:00",
      rrule: "FREQ=WEEKLY",
    },
  });
  expect(await states(file(...meeting(), ...trip))).toEqual(["twin Council", "new Trip"]);
});

test("what has no end lasts half an hour, a task none; each has the kind that is chosen", async () => {
  const { bring, rows } = await createScene();
  const task = ["BEGIN:VTODO", "UID:v", "SUMMARY:Marks", "DUE:20261006T180000", "STATUS:COMPLETED", "END:VTODO"];
  await bring(file(...icsEvent("UID:a", "SUMMARY:Bell", "DTSTART:20261006T235000"), ...task));
  const found = (await rows()).map(({ title, kind, end, done }) => `${title} ${kind} ${end} ${done}`);
  expect(found.toSorted()).toEqual(["Bell event 2026-10-07T00:20 false", "Marks task 2026-10-06T18:00 true"]);
});

test("a changed time that stands twice in a file is imported once, the newer version of it", async () => {
  const { bring, times, states } = await createScene();
  const text = file(...weekly(), ...changedTime, ...changedTime);
  await bring(text);
  expect(await times()).toEqual([
    "2026-10-06T08:00 Choir",
    "2026-10-14T18:00 Concert",
    "2026-10-20T08:00 Choir",
    "2026-10-27T08:00 Choir",
  ]);
  const version = (sequence: number, title: string) =>
    changedTime.map((line) => (line.startsWith("SUMMARY") ? `SUMMARY:${title}\r\nSEQUENCE:${sequence}` : line));
  expect(await states(file(...weekly(), ...version(2, "Opera"), ...version(1, "Play")))).toEqual([
    "changed Choir title",
  ]);
});

test("several times of one day are records of their own, on every import the same", async () => {
  const { bring, times, states } = await createScene();
  const text = file(...weekly("RDATE:20261006T100000,20261006T150000,20261006T150000"));
  await bring(text);
  expect((await times()).slice(0, 3)).toEqual([
    "2026-10-06T08:00 Choir",
    "2026-10-06T10:00 Choir",
    "2026-10-06T15:00 Choir",
  ]);
  expect(await states(text)).toEqual(["same Choir"]);
});

test("a change made here of one time, or a copy, is nobody else's", async () => {
  const { bring, rows, schoolyear, save, states } = await createScene();
  await bring(file(...weekly()));
  const [time] = eventTimes(await rows(), schoolyear, schoolyear).slice(1);
  const { changeTime } = await import("#db/edit/change-time");
  await save(changeTime(time!, { title: "Outside" }));
  expect((await rows()).find(({ title }) => title === "Outside")!.imported).toBeNull();
  expect(await states(file(...weekly()))).toEqual(["same Choir"]);
  expect(await states(file(...weekly(), ...changedTime))).toEqual(["same Choir own title own when"]);
});
