import { err, ok, type Result } from "#domain/result";
import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { courseLine, isSamePlace, type LinePlace, type LineSource, originOf } from "./course-line.ts";
import type { JoinableLesson } from "./join-lessons.ts";
import { isTaught } from "./lesson-status.ts";
import type { LessonMove, MovableLesson } from "./schedule-change.ts";
import type { SlotPlace } from "./slot-place.ts";

/** What happens to the plans of the slot that a plan moves to. */
export type MoveMode =
  /** They take the slot that it leaves. */
  | "swap"
  /** They share the slot with it. */
  | "join"
  /** They and those after them go on by one slot, up to the slot that it leaves. */
  | "shift";

export type MoveError =
  /** There is no such plan. */
  | { readonly type: "unknown" }
  /** The course has no lesson then, or it is cancelled. */
  | { readonly type: "noSlot" }
  /** A plan that would have to move is locked, or was taught. */
  | { readonly type: "locked" | "taught" }
  /** An exam, a locked or a taught plan is in the slot that plans are to be shifted from. */
  | { readonly type: "stays" }
  /** No slot is left for the last plan. */
  | { readonly type: "noRoom" };

type DueHomework = Pick<JoinableLesson, "homeworkDate" | "homeworkStart">;

const moveTo = ({ id, course, date, start }: MovableLesson, to: SlotPlace): LessonMove => ({
  lesson: id,
  course,
  from: { date, start },
  to,
});

/** Why some plans may not move; null if they may. */
const heldBack = (lessons: readonly MovableLesson[]): MoveError | null => {
  if (lessons.some(({ status }) => isTaught(status))) return { type: "taught" };
  return lessons.some(({ locked }) => locked) ? { type: "locked" } : null;
};

/** Moves one plan to another slot of its course, as the timetable has it. */
export const moveLesson = (
  source: LineSource & { readonly lesson: string; readonly to: SlotPlace; readonly mode: MoveMode },
): Result<readonly LessonMove[], MoveError> => {
  const { course, to } = source;
  const lesson = source.lessons.find(({ id, course: own }) => id === source.lesson && own === course);
  if (!lesson) return err({ type: "unknown" });
  const isHeld = heldBack([lesson]);
  if (isHeld) return err(isHeld);
  const others = source.lessons.filter(({ id }) => id !== lesson.id);
  const { places, open } = courseLine({ ...source, lessons: others });
  const key = slotKey(course, to.date, to.start);
  const target = places.find(({ slot }) => slot.key === key);
  if (!target) return err({ type: "noSlot" });
  if (isSamePlace(lesson, to)) return ok([]);
  const move = moveTo(lesson, to);
  if (source.mode === "join" || target.lessons.length === 0) return ok([move]);
  if (source.mode === "swap") {
    const theirs = heldBack(target.lessons);
    return theirs ? err(theirs) : ok([move, ...target.lessons.map((other) => moveTo(other, move.from))]);
  }
  return target.stays === null ? makeRoom(open, target, move) : err({ type: "stays" });
};

/**
 * The plans from a slot on go on by one, up to the slot that the moved plan leaves, if it lies
 * there.
 */
const makeRoom = (
  open: readonly LinePlace[],
  target: LinePlace,
  move: LessonMove,
): Result<readonly LessonMove[], MoveError> => {
  const first = open.indexOf(target);
  const rest = open.slice(first);
  const left = rest.findIndex(({ slot, lessons }) => lessons.length === 0 && isSamePlace(originOf(slot), move.from));
  // A slot that was left free moves along, as it does in a shift; only what the plan leaves closes
  // again.
  const moved = left < 0 ? rest : rest.slice(0, left);
  if (left < 0 && rest.at(-1)!.lessons.length > 0) return err({ type: "noRoom" });
  const moves = moved.flatMap(({ lessons }, index) =>
    lessons.map((lesson) => moveTo(lesson, originOf(rest[index + 1]!.slot))),
  );
  return ok([move, ...moves]);
};

/**
 * Exchanges all plans of two slots of one course. Slots without a plan may take part: then it is a
 * move.
 */
export const swapLessons = (
  source: LineSource & { readonly a: SlotPlace; readonly b: SlotPlace },
): Result<readonly LessonMove[], MoveError> => {
  const { places } = courseLine(source);
  const find = (at: SlotPlace) => places.find(({ slot }) => isSamePlace(originOf(slot), at));
  const [first, second] = [find(source.a), find(source.b)];
  if (!first || !second) return err({ type: "noSlot" });
  if (first === second) return ok([]);
  const isHeld = heldBack([...first.lessons, ...second.lessons]);
  if (isHeld) return err(isHeld);
  return ok([
    ...first.lessons.map((lesson) => moveTo(lesson, source.b)),
    ...second.lessons.map((lesson) => moveTo(lesson, source.a)),
  ]);
};

/**
 * Homework that was due in a slot which is not after the lesson any more is due in the next one.
 */
export const dueAfter = (homework: DueHomework, to: SlotPlace): Partial<DueHomework> => {
  const { homeworkDate: date, homeworkStart: start } = homework;
  return date === "" || byDateAndStart({ date, start }, to) > 0 ? {} : { homeworkDate: "", homeworkStart: 0 };
};

/**
 * What changes in a plan that goes to another slot. A lesson that did not happen is ready for its
 * new day.
 */
export const movePatch = (lesson: DueHomework & Pick<MovableLesson, "status">, to: SlotPlace) => ({
  date: to.date,
  start: to.start,
  ...(lesson.status === "notHeld" ? { status: "ready" as const } : {}),
  ...dueAfter(lesson, to),
});
