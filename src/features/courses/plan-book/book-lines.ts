import { takesPlace } from "#domain/lessons/lesson-time";
import type { Editing as GridEditing, GridCursor } from "#domain/grid/grid-cursor";
import type { BookColumn } from "#domain/plan-book/book-columns";
import type { FindableLine } from "#domain/plan-book/find-lines";
import { outcomeWords } from "#domain/curriculum/written-outcomes";
import type { PasteLine } from "#domain/plan-book/plan-paste";
import type { GridCursorState } from "#hooks/grid/use-grid-cursor";
import type { LessonSlot } from "#hooks/paths";
import { textOf } from "#domain/word-field";
import { lessonWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";
import type { UnitRow } from "#schema/units";
import type { CourseWeek, LostItem, SlotItem } from "../course/course-weeks.ts";
import type { UnreadCell } from "./create-unread-cells.ts";

/** How the unit's band runs past a line. */
type Band = {
  readonly unit: UnitRow | undefined;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** The first line of its unit among those that are shown: it names it. */
  readonly hasTitle: boolean;
};

/**
 * A row of the plan book: a slot with one of its plans (several topics are several rows), or what a
 * closure takes.
 */
export type SlotLine = {
  readonly type: "slot";
  readonly key: string;
  readonly item: SlotItem;
  readonly lesson: LessonRow | undefined;
  /** Whether it is the first row of its slot. */
  readonly isFirst: boolean;
  readonly band: Band;
};
export type LostLine = { readonly type: "lost"; readonly key: string; readonly item: LostItem; readonly band: Band };
export type BookLine = SlotLine | LostLine;

/** The rows of a week; `first` is the place of the first one in the book. */
export type BookWeek = Omit<CourseWeek, "items"> & { readonly lines: readonly BookLine[]; readonly first: number };

const noBand: Band = { unit: undefined, isStart: false, isEnd: false, hasTitle: false };

/** The first row of a slot keeps its key when a plan comes: what is typed in it stays there. */
const itemLines = (item: SlotItem | LostItem): BookLine[] => {
  if (item.type === "lost") return [{ type: "lost", key: item.key, item, band: noBand }];
  const plans = item.lessons.length === 0 ? [undefined] : item.lessons;
  return plans.map((lesson, place) => ({
    type: "slot",
    key: place === 0 ? item.key : `${item.key}|${lesson!.id}`,
    item,
    lesson,
    isFirst: place === 0,
    band: noBand,
  }));
};

/**
 * The rows of each week that are shown, with the units' bands between them. Weeks without one are
 * left out.
 */
export const createBookWeeks = (
  weeks: readonly CourseWeek[],
  isShown: (line: BookLine) => boolean = () => true,
): readonly BookWeek[] => {
  const shown = weeks.map(({ items, ...week }) => ({ ...week, lines: items.flatMap(itemLines).filter(isShown) }));
  const slots = shown.flatMap(({ lines }) => lines.filter((line) => line.type === "slot"));
  const bands = new Map(
    slots.map(({ key, item: { unit } }, index): [string, Band] => {
      const isStart = unit !== undefined && slots[index - 1]?.item.unit?.id !== unit.id;
      return [key, { unit, isStart, isEnd: slots[index + 1]?.item.unit?.id !== unit?.id, hasTitle: isStart }];
    }),
  );
  let first = 0;
  return shown.flatMap((week) => {
    if (week.lines.length === 0) return [];
    const lines = week.lines.map((line) => ({
      ...line,
      band: bands.get(line.key) ?? { ...noBand, unit: line.type === "lost" ? line.item.unit : undefined },
    }));
    first += lines.length;
    return [{ ...week, lines, first: first - lines.length }];
  });
};

/**
 * What the exam in a line's slot is called: in the slot's first line, where its plan is not called
 * so too; "" elsewhere.
 */
export const examName = ({ item, lesson, isFirst }: SlotLine): string => {
  const name = item.exam?.title ?? "";
  return isFirst && name !== lesson?.title ? name : "";
};

/** What a line is found by. */
export const findable = (line: BookLine, named?: ReadonlyMap<string, OutcomeRow>): FindableLine => {
  if (line.type === "lost") {
    const { holiday, titles } = line.item;
    return { texts: [holiday.name, ...titles], isUnplanned: false, isExam: false, isLost: titles.length > 0 };
  }
  const { item, lesson } = line;
  const texts = [item.exam?.title ?? "", item.unit?.title ?? "", item.occurrence.note, item.occurrence.room];
  const outcomes = (lesson?.outcomes ?? [])
    .map((id) => named?.get(id))
    .flatMap((one) => (one ? outcomeWords(one) : []));
  return {
    texts: lesson
      ? [
          ...outcomes,
          ...lessonWords.filter(({ form }) => form !== "html").map((field) => textOf(lesson, field)),
          ...texts,
        ]
      : texts,
    isUnplanned: !lesson?.title && takesPlace(item.occurrence),
    isExam: item.exam !== undefined,
    isLost: false,
  };
};

export type SlotPasteLine = PasteLine & { readonly line: SlotLine };

/** A line as a paste sees it. `outcomes`: those that it names, in writing. */
export const pasteLine = (line: SlotLine, outcomes: string): SlotPasteLine => ({
  key: line.key,
  takesPlace: takesPlace(line.item.occurrence),
  lesson: line.lesson ? { ...line.lesson, outcomes } : null,
  line,
});

/** A line's slot, as plans and addresses name it. */
export const slotOf = ({ item: { occurrence } }: SlotLine): LessonSlot => ({
  course: occurrence.course,
  date: occurrence.originDate,
  start: occurrence.originStart,
});

/** A cell's line, its plan and what can be chosen when it began to be written in. */
type CellBase = {
  readonly line: SlotLine;
  readonly lesson: LessonRow | undefined;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** What of it was not read as outcomes. */
  readonly unread?: UnreadCell | undefined;
};
export type Editing = GridEditing<BookColumn, CellBase>;
export type Cursor = GridCursor<BookColumn, CellBase>;
export type BookCursor = GridCursorState<BookColumn, CellBase>;
