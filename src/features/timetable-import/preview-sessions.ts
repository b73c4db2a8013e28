import type { Session } from "#domain/timetable/timetable";
import { type ImportData, type ImportPlan, placeholder } from "./import-plan.ts";

/** A session in the preview. */
export type PreviewSession = Session & {
  readonly short: string;
  readonly subject: string;
  readonly color: string;
  readonly state: "new" | "stays" | "goes";
  readonly isClashing: boolean;
};

type Face = { readonly name: string; readonly short: string; readonly subject: string; readonly color: string };

/** The sessions of a timetable after an import, with those that go. */
export const toPreviewSessions = (plan: ImportPlan, data: ImportData): readonly PreviewSession[] => {
  const courses = new Map<string, Face>([
    ...data.courses.map((course): [string, Face] => [course.id, course]),
    ...plan.courses.map((course): [string, Face] => [placeholder(course.key), course]),
  ]);
  const faceOf = (id: string) => {
    const course = courses.get(id);
    return { short: course?.short || (course?.name ?? ""), subject: course?.subject ?? "", color: course?.color ?? "" };
  };
  const { added, removed, clashing } = plan.merge;
  return [
    ...data.sessions.map((session): PreviewSession => ({
      ...session,
      ...faceOf(session.course),
      state: removed.includes(session.id) ? "goes" : "stays",
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
