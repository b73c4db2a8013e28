import { derivedRecordId } from "#db/store/hashed-id";
import type { ScheduleException } from "#domain/schedule/exception";
import { kindFields } from "#domain/schedule/event-kind";
import { changedSlots, type SourceChange, takenKey } from "#domain/source/source-changes";
import { joinLocalDateTime } from "#domain/time/minutes";
import type { SourceAnswerKind, SourceAnswerRow } from "#schema/source-answers";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import {
  cancelMutations,
  extraLessonMutations,
  lessonMutations,
  restoreMutations,
  roomMutations,
} from "./lesson-exceptions.ts";
import type { Mutation } from "./mutation.ts";

type Answer = Pick<SourceAnswerRow, "kind" | "words"> & { readonly course?: string };

/** Notes an answer. Two devices that say it make one record. */
export const answerSource = (
  schoolyear: string,
  { kind, words, course = "" }: Answer,
  rows: readonly SourceAnswerRow[],
): Mutation => {
  const values = { schoolyear, kind, words: words.slice(0, 300), course };
  const id = derivedRecordId("sourceanswers", values);
  const held = rows.find((row) => row.id === id);
  return held ? edit("sourceanswers", held, { course }) : { op: "create", collection: "sourceanswers", id, values };
};

/** Takes answers of some kinds back. */
export const forgetAnswers = (
  rows: readonly SourceAnswerRow[],
  isGone: (row: SourceAnswerRow) => boolean,
): readonly Mutation[] => rows.filter(isGone).map(({ id }) => ({ op: "delete", collection: "sourceanswers", id }));

type Place = {
  readonly schoolyear: string;
  readonly exceptions: readonly ScheduleException[];
  readonly rows: readonly SourceAnswerRow[];
  /** What stands beside a lesson that the school cancelled or added. */
  readonly note: string;
};

const changeMutations = (change: SourceChange, { schoolyear, exceptions, note }: Place): readonly Mutation[] => {
  const { kind, lessons, date, start, end, course, room, title } = change;
  switch (kind) {
    case "cancelled":
    case "dayOff":
      return lessons.flatMap((lesson) => cancelMutations(lesson, note, exceptions));
    case "room":
      return lessons.flatMap((lesson) => roomMutations(lesson, exceptions, room));
    case "moved":
      return lessons.flatMap((lesson) => lessonMutations(lesson, exceptions, { date, start, end }));
    case "restored":
      return lessons.flatMap((lesson) => restoreMutations(lesson, exceptions));
    case "added":
      return extraLessonMutations({ course, date, start, end, room, note }, exceptions);
    case "cover": {
      const times = { start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) };
      const values = { ...emptyValues("events"), schoolyear, title, location: room, ...times, ...kindFields("event") };
      return [{ op: "create", collection: "events", values }];
    }
  }
};

/**
 * The key by which a change that was taken is known later. A whole day is its lessons, cancelled;
 * cover is no lesson of mine, so it is known as the school said it.
 */
const takenKeys = (change: SourceChange): readonly string[] =>
  change.kind === "cover"
    ? [change.key]
    : changedSlots(change).map((slot) => takenKey(change.kind === "dayOff" ? "cancelled" : change.kind, slot));

/** Takes a change from the school, and notes that it is the school's. */
export const takeSourceChange = (change: SourceChange, place: Place): readonly Mutation[] => {
  const { schoolyear, rows } = place;
  const noted =
    change.kind === "restored"
      ? forgetAnswers(rows, ({ kind, words }) =>
          changedSlots(change).some((slot) => kind === "taken" && words === takenKey("cancelled", slot)),
        )
      : takenKeys(change).map((words) => answerSource(schoolyear, { kind: "taken", words }, rows));
  return [...changeMutations(change, place), ...noted];
};

/** Leaves a change: it is not proposed again as long as the school says the same. */
export const leaveSourceChange = (change: SourceChange, { schoolyear, rows }: Place): Mutation =>
  answerSource(schoolyear, { kind: "left", words: change.key }, rows);

/** Keys of the answers of a kind. */
export const answeredKeys = (rows: readonly SourceAnswerRow[], kind: SourceAnswerKind): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.kind === kind).map(({ words }) => words));
