import { compareText } from "#domain/compare-text";
import { isSamePlace, type Place, placeKey, placesOf, type Room } from "./room.ts";

/** Where a student of a plan sits by a record. Row 0: without a seat. */
export type SeatRecord = Place & {
  readonly id: string;
  readonly student: string;
  readonly fixed: boolean;
  /** When the student was put there: later ones compare higher. */
  readonly at: string;
};

/** Who sits where, each student and each seat at most once. */
export type Seating = ReadonlyMap<string, Place>;

/** A plan as it is drawn. */
export type SeatedRoom = {
  readonly seating: Seating;
  /** The student on each taken seat, by the seat's key. */
  readonly at: ReadonlyMap<string, string>;
  /** Who stays where they are when the others are shuffled. */
  readonly fixed: ReadonlySet<string>;
  /** Who has no seat, in the order of the list. */
  readonly without: readonly string[];
};

const byTime = (a: SeatRecord, b: SeatRecord): number => compareText(a.at, b.at) || compareText(a.id, b.id);

/** One record of each student, the latest: two students who were made one can have two. */
export const latestSeats = <S extends SeatRecord>(records: readonly S[]): ReadonlyMap<string, S> =>
  new Map(records.toSorted(byTime).map((one) => [one.student, one]));

/** Who sits on each seat, by its key. */
export const studentsAt = (seating: Seating): ReadonlyMap<string, string> =>
  new Map([...seating].map(([student, place]) => [placeKey(place), student]));

/**
 * Who sits where in a room. Of two records of one seat the later has it. Whoever lost a seat, or
 * has one that the room does not have, is without. Who is not among the students leaves the seat
 * free.
 */
export const seatedRoom = (room: Room, records: readonly SeatRecord[], students: readonly string[]): SeatedRoom => {
  const listed = new Set(students);
  const places = new Set(placesOf(room).map(placeKey));
  const at = new Map<string, string>();
  const own = [...latestSeats(records).values()].filter((one) => listed.has(one.student) && places.has(placeKey(one)));
  for (const one of own.toSorted(byTime)) at.set(placeKey(one), one.student);
  const seating = new Map(
    own
      .filter((one) => at.get(placeKey(one)) === one.student)
      .map(({ student, row, column }) => [student, { row, column }]),
  );
  return {
    seating,
    at,
    fixed: new Set(own.filter(({ student, fixed }) => fixed && seating.has(student)).map(({ student }) => student)),
    without: [...listed].filter((student) => !seating.has(student)),
  };
};

/** Puts a student on a seat; who sat there gets the student's own, or none. */
export const sit = (seating: Seating, student: string, place: Place): Seating => {
  const next = new Map(seating);
  const before = seating.get(student);
  const other = studentsAt(seating).get(placeKey(place));
  if (other !== undefined && other !== student) {
    if (before) next.set(other, before);
    else next.delete(other);
  }
  return next.set(student, place);
};

/** Frees a student's seat. */
export const standUp = (seating: Seating, student: string): Seating => {
  const next = new Map(seating);
  next.delete(student);
  return next;
};

/** Whose seat is another one in two seatings of a class. */
export const movedBetween = (before: Seating, after: Seating, students: readonly string[]): readonly string[] =>
  students.filter((student) => !isSamePlace(before.get(student), after.get(student)));
