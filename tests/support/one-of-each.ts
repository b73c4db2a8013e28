import { randomBytes } from "node:crypto";
import { createShareKey } from "../../src/domain/share/share-link.ts";
import { emptyValues } from "../../src/schema/validate.ts";
import { createApi, newId } from "./api.ts";
import type { TestPocketBase, TestUser } from "./pocketbase.ts";
import { sha256Of } from "./upload.ts";

/** The smallest picture. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Makes a record of each collection, with `words` in each text. `days`: those of its year. */
export const makeOneOfEach = async (
  pb: TestPocketBase,
  user: TestUser,
  words: string,
  days: { readonly start: string; readonly end: string } = { start: "2026-09-15", end: "2027-07-15" },
): Promise<Record<string, { id: string }>> => {
  const api = createApi(pb, user);
  const made: Record<string, { id: string }> = {};
  const make = async (name: string, values: object) => {
    const record = await api.make(name, { ...values });
    made[name] = record;
    return record.id as string;
  };
  const schoolyear = await make("schoolyears", {
    name: words,
    country: "LU",
    ...days,
    zone: "Europe/Luxembourg",
  });
  const classes = [await make("classes", { schoolyear, name: words })];
  const student = await make("students", { lastName: words, classes });
  await make("notes", { student, date: "2026-10-05", text: words });
  const curriculum = await make("curricula", {
    title: words,
    subject: words,
    level: words,
    source: words,
    version: words,
  });
  const outcome = await make("outcomes", { curriculum, code: words, text: words, note: words });
  const curricula = [curriculum];
  const course = await make("courses", { schoolyear, name: words, classes, curricula, reserve: 1 });
  await make("skeletons", { title: words, plan: words, used: ["2026-10-05"] });
  const date = "2026-10-05";
  await make("holidays", { schoolyear, name: words, start: date, end: date, kind: "own" });
  const rotation = await make("rotations", {
    schoolyear,
    name: words,
    unit: "week",
    labels: ["A", "B"],
    rule: "parity",
    anchorDate: date,
    anchorLabel: "A",
  });
  const timetable = await make("timetables", {
    schoolyear,
    name: words,
    validFrom: date,
    validTo: "2027-07-15",
    rotation,
    days: [1],
  });
  await make("sessions", { timetable, course, day: 1, start: 480, end: 530, room: words });
  await make("exceptions", { course, date, start: 480, kind: "cancelled", note: words });
  const unit = await make("units", { course, title: words, order: 1, outcomes: [outcome] });
  await make("lessons", { course, unit, date, start: 480, title: words, plan: words, status: "draft" });
  await make("events", { schoolyear, title: words, start: `${date}T08:00`, end: `${date}T09:00`, kind: "event" });
  const about = { size: onePixel.length, sha256: sha256Of(onePixel) };
  await make("attachments", { parentCollection: "courses", parent: course, name: words, ...about });
  const slot = { course, date, start: 480 };
  await make("registers", slot);
  await make("attendance", { ...slot, student, state: "absent", reason: words, note: words });
  await make("remarks", { ...slot, student, kind: "other", label: words, note: words });
  const plan = await make("seatplans", {
    course,
    name: words,
    room: words,
    shape: "rows",
    rows: 1,
    columns: 1,
    validFrom: date,
    fixtures: [],
  });
  await make("seats", { plan, student, row: 1, column: 1 });
  await make("seatwishes", { course, kind: "front", student });
  await make("gradebooks", { ...emptyValues("gradebooks"), course, by: "points", missing: "out", cheated: "out" });
  const assessment = await make("assessments", {
    ...emptyValues("assessments"),
    course,
    date,
    title: words,
    note: words,
  });
  await make("results", { assessment, student, entry: ".absent", note: words });
  await make("termmarks", { course, student, term: 1, reason: words });
  const checklist = await make("checklists", { class: classes[0], name: words, note: words });
  await make("checks", { checklist, student, state: "done", note: words });
  const evening = await make("evenings", { schoolyear, name: words, date, start: 1020, end: 1200, length: 10 });
  await make("meetings", { evening, student, start: 1020, guests: words });
  await make("feeds", { name: words, token: newId() + newId() + newId(), plans: true });
  const share = await make("shares", {
    ...emptyValues("shares"),
    kind: "cover",
    schoolyear,
    start: date,
    end: date,
    until: `${date}T18:00`,
    ...createShareKey((count) => randomBytes(count)),
  });
  await make("sharenotes", { share, course, date, start: 480, source: newId(), name: words, text: words });
  await make("sparetasks", { course, text: words });
  await make("origins", { course, source: newId(), title: words, teacher: words });
  await make("subscriptions", { schoolyear, ...createShareKey((count) => randomBytes(count)), title: words });
  await make("sourceanswers", { schoolyear, kind: "course", words, course });
  await make("sync_clients", { lastBatch: 1 });
  made.users = { id: user.id };
  await api.update("users", user.id, { firstName: words, active_schoolyear: schoolyear });
  return made;
};
