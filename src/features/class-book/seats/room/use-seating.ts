import { useMemo } from "react";
import { readSeating, type SeatingRows } from "#db/read/seating";
import { type RosterRow, rosterRows } from "#domain/class-book/roster";
import { byCreation } from "#domain/lessons/by-creation";
import { byBegin, shownSeatPlan } from "#domain/seats/current-seat-plan";
import { type Room, roomOf } from "#domain/seats/room";
import { type SeatedRoom, seatedRoom } from "#domain/seats/seating";
import { useLive } from "#hooks/data/use-live";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import type { CourseRow } from "#schema/courses";
import type { SeatPlanRow } from "#schema/seat-plans";
import type { SeatRow } from "#schema/seats";
import type { SeatWishRow } from "#schema/seat-wishes";
import type { StudentRow } from "#schema/students";

export type SeatStudent = RosterRow<StudentRow>;

/** The plan that is shown, and who sits where in it. */
export type ShownSeatPlan = {
  readonly plan: SeatPlanRow;
  readonly room: Room;
  readonly records: readonly SeatRow[];
  readonly seated: SeatedRoom;
};

export type SeatingView = {
  readonly course: CourseRow;
  /** By family name. */
  readonly students: readonly SeatStudent[];
  readonly studentById: ReadonlyMap<string, SeatStudent>;
  /** The one that began last first. */
  readonly plans: readonly SeatPlanRow[];
  readonly shown: ShownSeatPlan | null;
  /** Those about students of the course. */
  readonly wishes: readonly SeatWishRow[];
};

const idsOf = (students: readonly SeatStudent[]) => students.map(({ student }) => student.id);

const showPlan = (plan: SeatPlanRow, rows: SeatingRows, students: readonly SeatStudent[]): ShownSeatPlan => {
  const room = roomOf(plan);
  const records = rows.seats.get(plan.id) ?? [];
  return { plan, room, records, seated: seatedRoom(room, records, idsOf(students)) };
};

/**
 * The seats of a course, live; undefined while loading. `chosen`: the plan to show, if it is still
 * there.
 */
export const useSeating = (
  course: CourseRow,
  listed: readonly StudentRow[],
  chosen: string | null,
): SeatingView | undefined => {
  const { names } = useFormat();
  const today = useToday();
  const rows = useLive((db) => readSeating(db, course.id), [course.id]);
  return useMemo(() => {
    if (!rows) return undefined;
    const students = rosterRows(listed, names);
    const studentById = new Map(students.map((one) => [one.student.id, one]));
    const plan =
      rows.plans.find(({ id }) => id === chosen) ?? shownSeatPlan(rows.plans, { date: today, room: course.room });
    const isHere = (id: string) => studentById.has(id);
    return {
      course,
      students,
      studentById,
      plans: rows.plans.toSorted(byBegin),
      shown: plan ? showPlan(plan, rows, students) : null,
      wishes: rows.wishes
        .filter(({ kind, student, other }) => isHere(student) && (kind === "front" || isHere(other)))
        .toSorted(byCreation),
    };
  }, [rows, listed, names, today, course, chosen]);
};
