import { type CourseLabel, courseLabels } from "#domain/people/course-label";
import { nameKey } from "#domain/people/class-list";
import type { Session } from "#domain/timetable/timetable";
import { type ImportData, type ImportPlan, makeNew, placeholder } from "./import-plan.ts";

export type PreviewSession = Session & {
  readonly label: CourseLabel;
  readonly color: string;
  readonly state: "new" | "stays" | "removed";
  readonly isClashing: boolean;
};

/** The sessions of a timetable after an import, with those that go. */
export const toPreviewSessions = (plan: ImportPlan, data: ImportData): readonly PreviewSession[] => {
  const made = plan.courses.filter(({ choice }) => choice === makeNew);
  const courses = [...data.courses, ...made.map((course) => ({ ...course, id: placeholder(course.key) }))];
  const colors = new Map<string, string>(courses.map(({ id, color }) => [id, color]));
  const classes = [...data.classes, ...plan.classes.map(({ name }) => ({ id: placeholder(nameKey(name)), name }))];
  const labelOf = courseLabels(courses, classes);
  const faceOf = (id: string) => ({ label: labelOf(id), color: colors.get(id) ?? "" });
  const { added, removed, clashing } = plan.merge;
  return [
    ...data.sessions.map((session): PreviewSession => ({
      ...session,
      ...faceOf(session.course),
      state: removed.includes(session.id) ? "removed" : "stays",
      isClashing: false,
    })),
    ...added.map((session, index): PreviewSession => ({
      ...session,
      id: `new ${index}`,
      ...faceOf(session.course),
      state: "new",
      isClashing: clashing.includes(session),
    })),
  ];
};
