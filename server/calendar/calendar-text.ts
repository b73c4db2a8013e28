import * as bounds from "./calendar-bounds.ts";
import { homeworkWords } from "./homework-words.ts";
import { rowSql } from "#server/sync/sync-sql";
import { type FeedRows, type FeedText, feedToIcs, feedYears } from "#domain/export/feed-ics";
import { collections, type Columns } from "#server/sync/schema.at-build";

/* Makes a teacher's calendar of the records, by the same engine as the app. */

/** An address: whose it is, what it shows, and in which language. */
export type Feed = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly course: string;
  readonly plans: boolean;
  readonly language: string;
};
type Values = { readonly [name: string]: string | number };
type Years = FeedRows["schoolyears"];
/** All records that a calendar is made of, as they were read. */
export type FeedRecords = {
  readonly texts: readonly (readonly [collection: string, rows: string])[];
  readonly schoolyears: Years;
  readonly share: number;
  readonly hash: string;
};

const pick = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, columns[name]!]));

/**
 * Living records of one owner, by `where`, as JSON. They come in the order in which they were made,
 * as the app reads plans, so the topics of one slot follow each other.
 */
const readRows = (app: core.App, { name, columns, where }: bounds.Read, values: Values): string => {
  const found = new DynamicModel({ rows: "" });
  // One character more than its share tells that a plan was cut.
  const row = rowSql(columns).replace("'plan', [[plan]]", "'plan', SUBSTR([[plan]], 1, {:share} + 1)");
  app
    .db()
    .newQuery(
      `SELECT COALESCE(group_concat(row, ','), '') AS rows FROM (
        SELECT ${row} AS row FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted AND ${where} ORDER BY created, id)`,
    )
    .bind(values)
    .one(found);
  return `[${found.rows}]`;
};

/** A plan is cut where it has no more room; half a tag at its end goes too. */
const cutPlan = <L extends { readonly plan?: string }>(lesson: L, share: number): L => {
  if (!lesson.plan || lesson.plan.length <= share) return lesson;
  const plan = lesson.plan.slice(0, share);
  return {
    ...lesson,
    plan: plan.lastIndexOf("<") > plan.lastIndexOf(">") ? plan.slice(0, plan.lastIndexOf("<")) : plan,
  };
};

const inYears = "schoolyear IN (SELECT value FROM json_each({:years}))";
const inCourses = `course IN (SELECT id FROM courses WHERE owner = {:owner} AND ${inYears})`;

/**
 * The reads of a calendar beside its school years. No student is read, and no more of a plan than
 * is in the calendar.
 */
const readsOf = ({ course, plans }: Feed): readonly bounds.Read[] => {
  const read = (name: string, where: string, columns = collections[name]!) => ({ name, where, columns });
  const lessonColumns = ["course", "date", "start", "title"].concat(plans ? ["plan", "homework"] : []);
  return [
    ...["classes", "courses", "holidays", "rotations", "timetables", "events"].map((name) => read(name, inYears)),
    read("sessions", inCourses),
    read("exceptions", `(course = '' OR ${inCourses})`),
    read("lessons", course === "" ? inCourses : "course = {:course}", pick(collections["lessons"]!, lessonColumns)),
  ];
};

const hashOf = (read: unknown): string => $security.sha256(JSON.stringify(read)).slice(0, 24);

/**
 * All that a calendar is made of, read but not looked at: `{ hash, … }` for `makeText`. The hash
 * changes with anything in it. `isTooMuch` where the records are more than a calendar is made of.
 */
export const readAll = (app: core.App, feed: Feed): FeedRecords | undefined => {
  const { owner, course } = feed;
  const ofCourse = course === "" ? "1" : "id = (SELECT schoolyear FROM courses WHERE id = {:course})";
  const yearsRead = { name: "schoolyears", where: ofCourse, columns: collections["schoolyears"]! };
  const ofOwner = { owner, years: "[]", course };
  if (!bounds.counts(app, [yearsRead], ofOwner)) return undefined;
  const years: Years = JSON.parse(readRows(app, yearsRead, ofOwner));
  const schoolyears = feedYears(years.filter(bounds.isReal));
  const values = { owner, years: JSON.stringify(schoolyears.map(({ id }) => id)), course };
  const reads = readsOf(feed);
  const counts = bounds.counts(app, reads, values);
  if (!counts) return undefined;
  const share = bounds.planShare(counts["lessons"]!);
  const texts = reads.map((read) => [read.name, readRows(app, read, { ...values, share })] as const);
  const { name, plans, language } = feed;
  return { texts, schoolyears, share, hash: hashOf([texts, schoolyears, name, course, plans, language]) };
};

/**
 * `{ text, shown }` as `feedToIcs` has it. `today` says which weeks are shown where not all are.
 */
export const makeText = (
  { name, course, plans, language }: Feed,
  { texts, schoolyears, share }: FeedRecords,
  today: string,
): FeedText => {
  const rows = Object.fromEntries(texts.map(([of, text]) => [of, JSON.parse(text)])) as FeedRows;
  const words = plans ? { homework: homeworkWords[language] ?? homeworkWords.en } : null;
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const lessons = rows.lessons.map((lesson) => cutPlan(lesson, share));
  const limits = { today, mostLessons: bounds.mostLessons };
  return feedToIcs({ ...rows, lessons, schoolyears }, { name, course, words, stamp }, limits);
};
