import { exceptionsOfSlot, type ScheduleException, swapsOf } from "#domain/schedule/exception";
import type { LessonPlace } from "#domain/schedule/lesson-place";
import type { Occurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import { derivedId } from "#db/store/derived-id";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

const isAtOrigin = (occurrence: Occurrence, place: LessonPlace): boolean =>
  place.date === occurrence.originDate && place.start === occurrence.originStart;

const unmoved = { toDate: "", toStart: 0, toEnd: 0 };

type Exceptions = readonly ScheduleException[];
type OfSlot = Pick<ScheduleException, "course" | "date" | "start" | "kind"> & Partial<ScheduleException>;

const idOf = ({ course, date, start, kind }: OfSlot): string => derivedId(`${course} ${date} ${start} ${kind}`);

/**
 * Makes an exception with an id that follows from its slot and kind: two devices make the same one,
 * and their versions are merged. `latest`: the exceptions that there are now. Another device's may
 * have come since the screen was opened, and is then merged with.
 */
const putException = (values: OfSlot, latest: Exceptions): Mutation => {
  const id = idOf(values);
  const held = latest.find((one) => one.id === id);
  if (held) return edit("exceptions", { ...held, ...unmoved, room: "", note: "" }, values);
  return { op: "create", collection: "exceptions", id, values };
};

const removal = ({ id }: Pick<ScheduleException, "id">): Mutation => ({ op: "delete", collection: "exceptions", id });

const slotOf = ({ course, originDate: date, originStart: start }: Occurrence) => ({ course, date, start });

/**
 * Moves this one lesson: adds an exception, or changes the one it has. If the lesson goes back to
 * its place in the timetable, the exception goes and a room that it names stays. An added lesson
 * keeps its own exception.
 */
export const lessonMutations = (
  occurrence: Occurrence,
  exceptions: Exceptions,
  place: LessonPlace,
  latest = exceptions,
): readonly Mutation[] => {
  if (place.date === occurrence.date && place.start === occurrence.start) return [];
  const own = exceptionsOfSlot(exceptions, occurrence);
  const to = { toDate: place.date, toStart: place.start, toEnd: place.end };
  const added = occurrence.session === "" ? own.findLast(({ kind }) => kind === "added") : undefined;
  if (added) {
    const patch = isAtOrigin(occurrence, place) ? { ...unmoved, toEnd: place.end } : to;
    return [edit("exceptions", added, patch)];
  }
  const moved = own.filter(({ kind }) => kind === "moved");
  const held = moved.at(-1);
  if (!held) return [putException({ ...slotOf(occurrence), kind: "moved", ...to }, latest)];
  if (!isAtOrigin(occurrence, place)) return [edit("exceptions", held, to)];
  const hasRoom = held.room !== "" && !own.some(({ kind, room }) => kind === "room" && room !== "");
  return [
    ...moved.map(removal),
    ...(hasRoom ? [putException({ ...slotOf(occurrence), kind: "room", room: held.room }, latest)] : []),
  ];
};

/**
 * Cancels this one lesson; `note` says why. Its move, if any, stays and applies again when it is
 * restored.
 */
export const cancelMutations = (occurrence: Occurrence, note: string, latest: Exceptions = []): readonly Mutation[] => [
  putException({ ...slotOf(occurrence), kind: "cancelled", note }, latest),
];

/** Restores a cancelled lesson. */
export const restoreMutations = (occurrence: Occurrence, exceptions: Exceptions): readonly Mutation[] =>
  exceptionsOfSlot(exceptions, occurrence)
    .filter(({ kind }) => kind === "cancelled")
    .map(removal);

/**
 * Puts the lesson back as the timetable has it: whatever differs goes. An added one goes
 * altogether.
 */
export const backMutations = (occurrence: Occurrence, exceptions: Exceptions): readonly Mutation[] =>
  exceptionsOfSlot(exceptions, occurrence).map(removal);

/**
 * Teaches this one lesson in another room; "" is its usual one. The room of a moved or added lesson
 * is in its own exception.
 */
export const roomMutations = (
  occurrence: Occurrence,
  exceptions: Exceptions,
  room: string,
  latest = exceptions,
): readonly Mutation[] => {
  const next = room.trim();
  if (next === occurrence.room) return [];
  const own = exceptionsOfSlot(exceptions, occurrence);
  const held =
    own.findLast(({ kind }) => kind === "room") ??
    own.findLast(({ kind }) => kind === "moved" || (kind === "added" && occurrence.session === ""));
  if (held?.kind === "room" && next === "") return [removal(held)];
  if (held) return [edit("exceptions", held, { room: next })];
  if (next === "") return [];
  return [putException({ ...slotOf(occurrence), kind: "room", room: next }, latest)];
};

/**
 * Edits for exceptions whose slots are elsewhere now. Each takes the id that follows from its new
 * slot, which another exception may just be leaving.
 */
export const followMutations = (
  moved: readonly { readonly was: ScheduleException; readonly is: ScheduleException }[],
): readonly Mutation[] => {
  const rows = new Map(moved.map(({ was }) => [was.id, was]));
  const wanted = new Map(
    moved.map(({ is }): [string, OfSlot] => {
      const { course, date, start, kind, toDate, toStart, toEnd, room, note } = is;
      return [idOf(is), { course, date, start, kind, toDate, toStart, toEnd, room, note }];
    }),
  );
  return [
    ...[...rows.values()].filter(({ id }) => !wanted.has(id)).map(removal),
    ...[...wanted].map(([id, values]): Mutation => {
      const row = rows.get(id);
      return row ? edit("exceptions", row, values) : { op: "create", collection: "exceptions", id, values };
    }),
  ];
};

/** A lesson that the timetable does not have. */
export type ExtraLesson = LessonPlace & { readonly course: string; readonly room: string; readonly note: string };

/** Adds a lesson; its slot must be free in its course. */
export const extraLessonMutations = (
  { course, date, start, end, room, note }: ExtraLesson,
  latest: Exceptions,
): readonly Mutation[] => [putException({ course, date, start, kind: "added", toEnd: end, room, note }, latest)];

/** Teaches a day like another one; null: by its own timetable again. */
export const swapMutations = (
  o: { readonly schoolyear: string; readonly date: PlainDate; readonly like: PlainDate | null; readonly note: string },
  exceptions: Exceptions,
): readonly Mutation[] => {
  const { schoolyear, date, like, note } = o;
  const swaps = swapsOf(exceptions, date);
  if (like === null) return swaps.map(removal);
  const held = swaps.at(-1);
  if (held) return held.toDate === like && held.note === note ? [] : [edit("exceptions", held, { toDate: like, note })];
  // A swap has no course: only the year makes its id this teacher's.
  const id = derivedId(`${schoolyear} ${date} dayswap`);
  return [
    { op: "create", collection: "exceptions", id, values: { course: "", date, kind: "dayswap", toDate: like, note } },
  ];
};
