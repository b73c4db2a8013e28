import { overlapsInTime } from "#domain/time/overlaps-in-time";
import { sharedLabels, sharesLabel } from "./timetable-grid.ts";
import { type Session, sharesDates } from "./timetable.ts";

type ClashCourse = { readonly id: string; readonly classes: readonly string[]; readonly room: string };

/**
 * Two sessions at the same time in the same week. All sessions are one teacher's, who would have to
 * be in two places; the room or some classes may be the same as well.
 */
export type SessionClash = {
  /** Ids, the earlier session first. */
  readonly sessions: readonly [string, string];
  readonly day: number;
  /** The minutes they share. */
  readonly start: number;
  readonly end: number;
  /** The labels of the weeks they share; empty: every week. */
  readonly labels: readonly string[];
  /** The room if both have the same one, or "". */
  readonly room: string;
  /** Ids of the classes that both courses have; none if it is the same course. */
  readonly classes: readonly string[];
};

/** Every pair of sessions of one timetable that clash, by day and time. */
export const sessionClashes = (
  sessions: readonly Session[],
  courses: readonly ClashCourse[],
): readonly SessionClash[] => {
  const courseById = new Map(courses.map((course) => [course.id, course]));
  const roomOf = (session: Session): string => session.room || (courseById.get(session.course)?.room ?? "");
  const classesOf = (session: Session): readonly string[] => courseById.get(session.course)?.classes ?? [];
  const clashes: SessionClash[] = [];
  const sorted = sessions.toSorted((a, b) => a.day - b.day || a.start - b.start || (a.id < b.id ? -1 : 1));
  for (const [index, a] of sorted.entries()) {
    for (const b of sorted.slice(index + 1)) {
      if (b.day !== a.day || b.start >= a.end) break;
      if (!overlapsInTime(a, b) || !sharesLabel(a.labels, b.labels) || !sharesDates(a, b)) continue;
      clashes.push({
        sessions: [a.id, b.id],
        day: a.day,
        start: b.start,
        end: Math.min(a.end, b.end),
        labels: sharedLabels(a.labels, b.labels) ?? [],
        room: roomOf(a) === roomOf(b) ? roomOf(a) : "",
        classes: a.course === b.course ? [] : classesOf(a).filter((id) => classesOf(b).includes(id)),
      });
    }
  }
  return clashes;
};
