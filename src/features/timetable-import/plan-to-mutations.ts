import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { guessGrade, nameKey } from "#domain/people/class-list";
import { freeColors } from "#domain/people/free-color";
import type { PlainDate } from "#domain/time/plain-date";
import { editFrom, type TimetableEdit } from "#domain/timetable/timetable-edits";
import type { SessionValues } from "#schema/sessions";
import type { TimetableValues } from "#schema/timetables";
import { withOrigins } from "#domain/import/import-origins";
import { type ImportData, type ImportPlan, leaveOut, makeNew, placeholder } from "./import-plan.ts";

type EditedRow<Values> = Values & { readonly id: string };

const sessionToMutation = ({ id, ...session }: EditedRow<SessionValues>, timetable: string): Mutation => {
  const { course, day, labels, start, end, room, validFrom, validTo, origin } = session;
  return {
    op: "create",
    collection: "sessions",
    id,
    values: { timetable, course, day, labels, start, end, room, validFrom, validTo, origin },
  };
};

/**
 * The import as edits: new classes and courses, the periods and days the timetable gets, sessions
 * that go and that come. `from`: the date from which they count, where the timetable is split; null
 * for all of its weeks.
 */
export const planToMutations = (
  plan: ImportPlan,
  data: ImportData,
  o: { readonly from: PlainDate | null; readonly newId: () => string },
): readonly Mutation[] => {
  const { timetable } = data;
  const { schoolyear } = timetable;
  const { added, removed } = plan.merge;
  const usedCourses = new Set(added.map(({ course }) => course));
  const courses = plan.courses.filter(({ key, choice }) => choice === makeNew && usedCourses.has(placeholder(key)));
  const usedClasses = new Set(courses.flatMap((course) => course.classes));
  const classes = plan.classes.filter(
    ({ name, choice }) => choice !== leaveOut && usedClasses.has(placeholder(nameKey(name))),
  );
  const ids = new Map([...usedCourses, ...usedClasses].map((key) => [key, o.newId()]));
  const idOf = (key: string): string => (key.startsWith(placeholder("")) ? ids.get(key)! : key);
  const colors = freeColors(
    data.classes.map(({ color }) => color),
    classes.length,
  );

  const made: Mutation[] = [
    ...classes.map(({ name }, index): Mutation => ({
      op: "create",
      collection: "classes",
      id: idOf(placeholder(nameKey(name))),
      values: { schoolyear, name, grade: guessGrade(name), color: colors[index]! },
    })),
    ...courses.map(({ key, name, short, subject, color, classes }): Mutation => ({
      op: "create",
      collection: "courses",
      id: idOf(placeholder(key)),
      values: { schoolyear, name, short, subject, color, classes: classes.map(idOf) },
    })),
  ];
  const patch: Partial<TimetableValues> = {
    ...(plan.newPeriods.length > 0 && { periods: [...plan.periods] }),
    ...(plan.newDays.length > 0 && { days: [...timetable.days, ...plan.newDays].toSorted((a, b) => a - b) }),
  };
  const gone = data.sessions.filter(({ id }) => removed.includes(id));
  const sessions = withOrigins(
    gone,
    added.map((session) => ({ ...session, id: o.newId(), course: idOf(session.course) })),
  );
  const edits: TimetableEdit<EditedRow<TimetableValues>, EditedRow<SessionValues>>[] = [
    { op: "timetable", patch },
    ...removed.map((id) => ({ op: "remove" as const, id })),
    ...sessions.map((session) => ({ op: "add" as const, session })),
  ];
  const edited =
    o.from === null ? undefined : editFrom({ timetable, sessions: data.sessions, edits, from: o.from, newId: o.newId });
  if (edited) {
    const { name, validFrom, validTo, days, rotation, periods, id } = edited.timetable;
    return [
      ...made,
      edit("timetables", timetable, { validTo: edited.validTo }),
      {
        op: "create",
        collection: "timetables",
        id,
        values: { schoolyear, name, validFrom, validTo, days, rotation, periods },
      },
      ...edited.sessions.map((session) => sessionToMutation(session, id)),
    ];
  }
  return [
    ...made,
    ...(Object.keys(patch).length > 0 ? [edit("timetables", timetable, patch)] : []),
    ...removed.map((id): Mutation => ({ op: "delete", collection: "sessions", id })),
    ...sessions.map((session) => sessionToMutation(session, timetable.id)),
  ];
};
