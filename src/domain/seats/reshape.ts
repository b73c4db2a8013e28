import { type Place, placeKey, placesOf, type Room, tablesOf } from "./room.ts";
import { type Seating, studentsAt } from "./seating.ts";

/** Runs of students who sit beside each other, from the board on. */
const runsOf = (seating: Seating, room: Room): readonly (readonly string[])[] => {
  const at = studentsAt(seating);
  const runs: string[][] = [];
  for (const table of tablesOf(room)) {
    let run: string[] | null = null;
    for (const place of table) {
      const student = at.get(placeKey(place));
      if (student === undefined) run = null;
      else if (run) run.push(student);
      else runs.push((run = [student]));
    }
  }
  return runs;
};

/** Free stretches of the tables: seats beside each other on which nobody sits. */
const stretchesOf = (taken: ReadonlySet<string>, room: Room): readonly (readonly Place[])[] =>
  tablesOf(room).flatMap((table) => {
    const stretches: Place[][] = [];
    let isOpen = false;
    for (const place of table) {
      const isFree = !taken.has(placeKey(place));
      if (isFree && isOpen) stretches.at(-1)!.push(place);
      else if (isFree) stretches.push([place]);
      isOpen = isFree;
    }
    return stretches;
  });

/**
 * The same class in a room of another shape or size. Who sat beside each other still does, as far
 * as there are seats for it. In the same shape everybody whose seat is still there keeps it. The
 * rest is without one.
 */
export const reshape = (seating: Seating, from: Room, to: Room): Seating => {
  const next = new Map<string, Place>();
  const places = new Set(placesOf(to).map(placeKey));
  // A U has another back with every size.
  if (from.shape === to.shape && to.shape !== "u") {
    for (const [student, place] of seating) if (places.has(placeKey(place))) next.set(student, place);
  }
  const taken = new Set([...next.values()].map(placeKey));
  const seat = (students: readonly string[], stretch: readonly Place[]) =>
    students.forEach((student, index) => {
      next.set(student, stretch[index]!);
      taken.add(placeKey(stretch[index]!));
    });
  const waiting = runsOf(seating, from)
    .map((run) => run.filter((student) => !next.has(student)))
    .filter((run) => run.length > 0);
  while (waiting.length > 0) {
    const run = waiting.shift()!;
    const stretches = stretchesOf(taken, to);
    if (stretches.length === 0) break;
    const fitting = stretches.find((one) => one.length >= run.length);
    if (fitting) {
      seat(run, fitting);
      continue;
    }
    const longest = Math.max(...stretches.map((one) => one.length));
    waiting.unshift(run.slice(0, longest), run.slice(longest));
  }
  return next;
};
