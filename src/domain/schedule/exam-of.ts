import { joinLocalDateTime } from "#domain/time/minutes";
import type { Occurrence } from "./schedule.ts";

type ExamCourse = { readonly id: string; readonly room: string; readonly classes: readonly string[] };

/**
 * What a lesson fills in of its exam: its hours, its course, the class where the course has one,
 * its room.
 */
export const examOf = ({ date, start, end, room }: Occurrence, course: ExamCourse) =>
  ({
    kind: "exam",
    allDay: false,
    start: joinLocalDateTime(date, start),
    end: joinLocalDateTime(date, end),
    course: course.id,
    class: classOf(course),
    location: room || course.room,
  }) as const;

/** The class of a course that is made for one; "" for any other. */
export const classOf = ({ classes }: Pick<ExamCourse, "classes">): string => (classes.length === 1 ? classes[0]! : "");
