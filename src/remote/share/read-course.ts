import * as v from "valibot";
import { cleanFileName, maxFileName } from "#domain/files/file-name";
import { err, ok, type Result } from "#domain/result";
import { maxPlanBytes } from "#domain/rich/plan-limit";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import type { CoursePack, PackLesson } from "#domain/share/course-pack";
import { packParts } from "#domain/share/course-pack";
import { licences } from "#domain/share/licence";
import { plainWords } from "#domain/share/note-slot";
import type { PageFault } from "./page-shapes.ts";

const words = (most: number) => v.pipe(v.string(), v.maxLength(most), v.transform(plainWords));
const line = (most: number) =>
  v.pipe(
    words(most),
    v.transform((text) => text.replaceAll(/\s*\n\s*/g, " ")),
  );
const list = <S extends v.GenericSchema<any, any>>(item: S, most: number) => v.pipe(v.array(item), v.maxLength(most));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const id = v.pipe(v.string(), v.regex(/^[0-9a-z]{15}$/));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** A plan as our editor can hold it: without scripts, frames and pictures of elsewhere. */
const plan = v.pipe(
  v.string(),
  v.maxLength(maxPlanBytes),
  v.transform((html) => (html === "" ? "" : planToHtml(readPlan(html)))),
  v.check((html) => new TextEncoder().encode(html).length <= maxPlanBytes),
);

const files = list(
  v.object({
    name: v.pipe(
      v.string(),
      v.maxLength(maxFileName),
      v.transform((name) => cleanFileName(name, "-")),
    ),
    mime: line(120),
    size: count(52_428_800),
    sha256: hash,
    at: v.union([v.literal(""), hash]),
  }),
  50,
);
const credit = {
  source: id,
  title: line(200),
  teacher: line(200),
  licence: v.picklist(licences),
};
const unit = v.object({
  id,
  title: v.pipe(line(200), v.minLength(1)),
  color: v.pipe(v.string(), v.regex(/^[1-5]?$/)),
  count: count(500),
  note: words(20_000),
  files,
});
const lesson = v.object({
  id,
  unit: v.union([v.literal(""), id]),
  turn: count(2000),
  due: v.nullable(count(2000)),
  title: line(300),
  plan,
  objectives: words(20_000),
  homework: words(5000),
  reflection: words(20_000),
  files,
});
const pack = v.object({
  v: v.literal(1),
  kind: v.literal("course"),
  ...credit,
  subject: line(60),
  credits: list(v.object(credit), 20),
  parts: list(v.picklist(packParts), packParts.length),
  units: list(unit, 200),
  lessons: list(lesson, 2000),
  files,
});

const isDistinct = (records: readonly { readonly id: string }[]): boolean =>
  new Set(records.map((record) => record.id)).size === records.length;

/** Her lessons in turn, each of a unit that is there. */
const inTurn = ({ units, lessons }: Pick<CoursePack, "units" | "lessons">): readonly PackLesson[] => {
  const known = new Set(units.map((one) => one.id));
  return lessons
    .toSorted((a, b) => a.turn - b.turn)
    .map((one) => ({
      ...one,
      unit: known.has(one.unit) ? one.unit : "",
      due: one.due !== null && one.due > one.turn ? one.due : null,
    }));
};

/** Reads what a link or a file says of a course. Whoever has an account can write one. */
export const readCourse = (text: string): Result<CoursePack, PageFault> => {
  try {
    const value: unknown = JSON.parse(text);
    if (v.is(v.object({ v: v.pipe(v.number(), v.minValue(2)) }), value)) return err({ type: "newer" });
    const known = v.safeParse(pack, value);
    if (!known.success || !isDistinct(known.output.units) || !isDistinct(known.output.lessons))
      return err({ type: "format" });
    return ok({ ...known.output, lessons: inTurn(known.output) });
  } catch {
    // No JSON; or tags in tags without an end.
    return err({ type: "format" });
  }
};
