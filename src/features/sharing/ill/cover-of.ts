import { rosterRows } from "#domain/class-book/roster";
import { createPresence } from "#domain/people/course-member";
import type { NameWords } from "#domain/people/student-names";
import type { Occurrence } from "#domain/schedule/schedule";
import { isInUsualRoom, seatPlanFor } from "#domain/seats/current-seat-plan";
import { roomOf } from "#domain/seats/room";
import { seatedRoom } from "#domain/seats/seating";
import type { Cover } from "#domain/share/cover";
import { type CoverChoice, coverDays } from "#domain/share/cover-days";
import type { ShareContent, ShareRow } from "#schema/shares";
import type { ShareData } from "../link/read-share-data.ts";

type Chosen = Pick<ShareRow, "until"> & {
  readonly content: Pick<ShareContent, "language" | "teacher"> & CoverChoice;
};

/**
 * What a link shows, and its paper. A file's `sha256` is still its own: its encrypted bytes have
 * another one, which is known when they are sent.
 */
export const coverOf = ({ until, content }: Chosen, data: ShareData, words: NameWords): Cover => {
  const { year, lessons, files, students, user, seatPlans, seats } = data;
  const isThere = createPresence(students, year.courses);
  const rosterOf = ({ course, date }: Occurrence) =>
    rosterRows(
      students.filter(({ id }) => isThere(id, course, date)),
      words,
    ).map(({ student, first, initial }) => ({ id: student.id, name: `${first} ${initial}`.trim() }));
  const seatsOf = (lesson: Occurrence) => {
    const plans = seatPlans.filter(({ course }) => course === lesson.course);
    const plan = seatPlanFor(plans, { ...lesson, isUsual: isInUsualRoom(lesson, year.schedule) });
    if (!plan) return [];
    const roster = rosterOf(lesson);
    const { seating } = seatedRoom(
      roomOf(plan),
      seats.get(plan.id) ?? [],
      roster.map(({ id }) => id),
    );
    return roster.flatMap(({ id, name }) => {
      const place = seating.get(id);
      return place ? [{ ...place, name }] : [];
    });
  };
  return {
    v: 1,
    kind: "cover",
    language: content.language,
    teacher: content.teacher,
    school: user?.school ?? "",
    until,
    zone: year.schoolyear.zone,
    days: coverDays({
      year,
      plans: lessons,
      choice: content,
      course: (id) => ({ name: year.labelOf(id).full, color: year.courseById.get(id)?.color || "lagoon" }),
      files: (plans) =>
        plans
          .flatMap(({ id }) => files.get(id) ?? [])
          .map(({ name, mime, size, sha256 }) => ({ name, mime, size, sha256 })),
      names: (lesson) => rosterOf(lesson).map(({ name }) => name),
      seats: seatsOf,
    }),
  };
};
