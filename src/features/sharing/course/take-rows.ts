import type { PackLesson } from "#domain/share/course-pack";
import { courseLine } from "#domain/lessons/course-line";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { ShareData } from "../link/read-share-data.ts";
import type { Take } from "./use-take.ts";

/** A row of the preview, by the time of my slots. */
export type TakeRow = { readonly key: string } & (
  | { readonly type: "unit"; readonly title: string; readonly lessons: number }
  /** `isBeside`: it shares the slot of the row above. */
  | { readonly type: "lesson"; readonly lesson: PackLesson; readonly slot: Occurrence; readonly isBeside: boolean }
  | { readonly type: "mine"; readonly title: string; readonly slot: Occurrence; readonly isExam: boolean }
  | { readonly type: "holiday"; readonly name: string; readonly start: PlainDate; readonly end: PlainDate }
);

/** Her lessons on my slots, with what of mine and which holidays lie between. */
export const takeRows = (
  { laid, target, pack }: Pick<Take, "laid" | "target" | "pack">,
  data: Pick<ShareData, "lessons" | "year">,
): readonly TakeRow[] => {
  const held = laid.flatMap(({ lesson, slot }) => (slot ? [{ lesson, slot }] : []));
  const [first, last] = [held[0]?.slot, held.at(-1)?.slot];
  if (!first || !last) return [];
  const titles = new Map(data.lessons.map(({ id, title }) => [id, title]));
  const taken = new Set(held.map(({ slot }) => slot.key));
  const mine = courseLine(target).places.flatMap(({ slot, lessons, stays }) =>
    !taken.has(slot.key) && (lessons.length > 0 || stays !== null)
      ? [{ title: lessons.map(({ id }) => titles.get(id) ?? "").join(" · "), slot, isExam: stays === "exam" }]
      : [],
  );
  const between = mine.filter(({ slot }) => byDateAndStart(slot, first) > 0 && byDateAndStart(slot, last) < 0);
  const holidays = data.year.schedule.holidays
    .filter(({ start, end }) => start > first.date && end < last.date)
    .map((holiday) => ({ ...holiday, slot: { date: holiday.start, start: 0 } }));
  const units = new Map(pack.units.map(({ id, title }) => [id, title]));
  const rows: TakeRow[] = [];
  let unit: string | null = null;
  let at: Occurrence | null = null;
  const all = [
    ...held.map((one) => ({ ...one, type: "lesson" as const })),
    ...between.map((one) => ({ ...one, type: "mine" as const })),
    ...holidays.map((one) => ({ ...one, type: "holiday" as const })),
  ].toSorted((a, b) => byDateAndStart(a.slot, b.slot));
  for (const one of all) {
    if (one.type === "holiday") {
      rows.push({ type: "holiday", key: one.id, name: one.name, start: one.start, end: one.end });
    } else if (one.type === "mine") {
      rows.push({ type: "mine", key: one.slot.key, title: one.title, slot: one.slot, isExam: one.isExam });
    } else {
      const { lesson, slot } = one;
      if (lesson.unit !== unit && lesson.unit !== "") {
        const lessons = held.filter((other) => other.lesson.unit === lesson.unit).length;
        rows.push({ type: "unit", key: `unit ${lesson.id}`, title: units.get(lesson.unit) ?? "", lessons });
      }
      unit = lesson.unit;
      rows.push({ type: "lesson", key: lesson.id, lesson, slot, isBeside: at?.key === slot.key });
      at = slot;
    }
  }
  return rows;
};
