import { pairNearest } from "#domain/lessons/pair-places";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { lineOf, type Session } from "#domain/timetable/timetable";

/** A Monday: sessions are compared as if they took place in its week. */
const monday: PlainDate = "2024-01-01";

const dayOf = ({ course, day }: Session): string => `${course}|${day}`;
const courseOf = ({ course }: Session): string => course;

/**
 * The sessions of an import, with the lessons that they are. Each takes the lesson of a session of
 * the same course that goes: one of its own day before another, the nearest first. So the plans of
 * a lesson follow it to its new time.
 */
export const withOrigins = <S extends Session>(gone: readonly Session[], come: readonly S[]): readonly S[] => {
  const origins = new Map<string, string>();
  const place = <T extends Session>(session: T) => ({
    session,
    date: addDays(monday, session.day - 1),
    start: session.start,
  });
  let left = gone;
  for (const nameOf of [dayOf, courseOf]) {
    const groups = Map.groupBy(left, nameOf);
    const open = come.filter(({ id }) => !origins.has(id));
    for (const [name, own] of Map.groupBy(open, nameOf))
      for (const [was, is] of pairNearest((groups.get(name) ?? []).map(place), own.map(place)))
        origins.set(is.session.id, lineOf(was.session));
    const taken = new Set(origins.values());
    left = gone.filter((session) => !taken.has(lineOf(session)));
  }
  return come.map((session) => ({ ...session, origin: origins.get(session.id) ?? session.origin }));
};
