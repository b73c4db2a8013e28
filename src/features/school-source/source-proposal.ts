import { answeredKeys } from "#db/edit/source-edits";
import type { Year } from "#db/read/year-reader";
import { extraLessonFault } from "#domain/schedule/extra-lesson";
import type { EventTime } from "#db/read/queries";
import { examsOf, hasExam } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import { changedSlots, type SourceChange, sourceChanges } from "#domain/source/source-changes";
import { matchSource, type OpenWords } from "#domain/source/source-match";
import type { KeptSource } from "#domain/source/source-state";
import type { LessonRow } from "#schema/lessons";
import type { SourceAnswerRow } from "#schema/source-answers";

type Weight = "plan" | "exam" | null;

export type Proposed = SourceChange & {
  /** What of mine it would hit. */
  readonly weight: Weight;
  /** Plans of its lessons. */
  readonly plans: readonly LessonRow[];
};

export type SourceProposal = {
  /** To decide, then those that stay mine. */
  readonly changes: readonly Proposed[];
  readonly open: readonly OpenWords[];
  /** Lessons that are missing where most are: a fault of the source. */
  readonly missing: { readonly count: number; readonly of: number } | null;
};

type Data = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventTime[];
  readonly answers: readonly SourceAnswerRow[];
};

/** What the school's calendar proposes to the year, and what it leaves open. */
export const sourceProposal = (
  source: KeptSource,
  { year, lessons, events, answers }: Data,
  now: { readonly today: string; readonly minutes: number },
): SourceProposal => {
  const classNames = (ids: readonly string[]) => ids.flatMap((id) => year.classById.get(id)?.name ?? []);
  const all = year.occurrences();
  const match = matchSource(source.state.entries, {
    courses: year.courses.map(({ id, name, short, classes }) => ({
      id,
      names: [name, short],
      classes: classNames(classes),
    })),
    slots: all
      .filter(({ session }) => session !== "")
      .map(({ course, originDate, originStart, start, end }) => ({
        course,
        date: originDate,
        start: originStart,
        end: originStart + end - start,
      })),
    known: new Map(answers.filter(({ kind }) => kind === "course").map(({ words, course }) => [words, course])),
  });
  const found = sourceChanges(source.state, match, {
    lessons: all,
    now,
    taken: answeredKeys(answers, "taken"),
    year: year.schoolyear,
  });
  if (found.type === "tooMuchMissing")
    return { changes: [], open: match.open, missing: { count: found.missing, of: found.of } };
  const decided = new Set([...answeredKeys(answers, "left"), ...answeredKeys(answers, "taken")]);
  const plansBySlot = Map.groupBy(lessons, ({ course, date, start }) => slotKey(course, date, start));
  const plansOf = (change: SourceChange) => changedSlots(change).flatMap((slot) => plansBySlot.get(slot) ?? []);
  const exams = examsOf(events);
  const changes = found.changes
    .filter(({ key }) => !decided.has(key))
    .filter((change) => change.kind !== "added" || extraLessonFault(year, change) === null)
    .map((change): Proposed => {
      const plans = plansOf(change);
      const isHit = change.kind !== "room" && change.kind !== "restored";
      const weight =
        isHit && change.lessons.some((lesson) => hasExam(exams, lesson))
          ? "exam"
          : isHit && plans.length > 0
            ? "plan"
            : null;
      return { ...change, plans, weight };
    });
  return {
    changes: [...changes.filter(({ isMine }) => !isMine), ...changes.filter(({ isMine }) => isMine)],
    open: match.open,
    missing: null,
  };
};
