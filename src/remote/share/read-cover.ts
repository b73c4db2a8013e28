import * as v from "valibot";
import type { Cover, CoverNote } from "#domain/share/cover";
import { mostNote, shareLanguages } from "#domain/share/cover";
import type { Result } from "#domain/result";
import { planMarks, type PlanDoc, type PlanItem, type PlanList, type PlanParagraph } from "#domain/rich/plan-doc";
import { count, day, file, list, type PageFault, readAs, words } from "./page-shapes.ts";

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));

const run = v.object({ text: words, marks: list(v.picklist(planMarks), 10), href: v.nullable(words) });
const runs = list(run);
const paragraph: v.GenericSchema<PlanParagraph> = v.object({ kind: v.literal("paragraph"), runs });
const planList: v.GenericSchema<PlanList> = v.object({
  kind: v.literal("list"),
  isOrdered: v.boolean(),
  items: list(v.lazy((): v.GenericSchema<PlanItem> => planItem)),
});
const inner = v.union([paragraph, planList]);
const planItem: v.GenericSchema<PlanItem> = v.object({
  checked: v.nullable(v.boolean()),
  runs,
  blocks: list(inner),
});
const plan: v.GenericSchema<PlanDoc> = list(
  v.union([
    inner,
    v.object({ kind: v.literal("heading"), level: v.picklist([1, 2, 3]), runs }),
    v.object({
      kind: v.literal("table"),
      rows: list(list(v.object({ isHead: v.boolean(), blocks: list(inner) }), 100)),
    }),
  ]),
);

const lesson = v.object({
  key: words,
  start: minutes,
  end: minutes,
  period: words,
  course: words,
  color: words,
  room: words,
  students: count,
  title: words,
  plan: v.nullable(plan),
  homeworkDue: words,
  homework: words,
  files: list(file),
  list: list(words),
  seats: list(v.object({ row: count, column: count, name: words })),
});
/** A substitute's page. */
export const cover: v.GenericSchema<Cover> = v.object({
  v: v.literal(1),
  kind: v.literal("cover"),
  language: v.picklist(shareLanguages),
  teacher: words,
  school: words,
  until: words,
  zone: words,
  days: list(v.object({ date: day, label: words, lessons: list(lesson, 100) }), 100),
});
const note: v.GenericSchema<CoverNote> = v.object({
  v: v.literal(1),
  lesson: words,
  name: v.pipe(v.string(), v.maxLength(120)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(mostNote)),
});

/** Reads what an opened envelope says. Whoever has an account can write one: nothing is trusted. */
export const readCover = (text: string): Result<Cover, PageFault> => readAs(cover, text);

export const readCoverNote = (text: string): Result<CoverNote, PageFault> => readAs(note, text);
