import type { Mutation } from "#db/mutation";
import type { EditedTimetable, TimetableEdit } from "#domain/timetable-edits";
import type { PlainDate } from "#domain/plain-date";
import type { Session } from "#domain/timetable";
import type { SessionValues } from "#schema/sessions";
import type { TimetableValues } from "#schema/timetables";

/** A timetable and a session as they are edited here: records without what the server adds. */
type PlannedTimetable = TimetableValues & { readonly id: string };
type PlannedSession = Session;
export type PlannedEdit = TimetableEdit<PlannedTimetable, PlannedSession>;

const sessionToValues = (session: PlannedSession): SessionValues => {
  const { timetable, course, day, labels, start, end, room } = session;
  return { timetable, course, day, labels: [...labels], start, end, room };
};

const timetableToValues = (timetable: PlannedTimetable): TimetableValues => {
  const { schoolyear, name, validFrom, validTo, days, rotation, periods } = timetable;
  return { schoolyear, name, validFrom, validTo, days, rotation, periods };
};

const createSession = (session: PlannedSession): Mutation => ({
  op: "create",
  collection: "sessions",
  id: session.id,
  values: sessionToValues(session),
});

/** Makes a timetable with its sessions. */
export const createTimetable = ({
  timetable,
  sessions,
}: EditedTimetable<PlannedTimetable, PlannedSession>): readonly Mutation[] => [
  { op: "create", collection: "timetables", id: timetable.id, values: timetableToValues(timetable) },
  ...sessions.map(createSession),
];

/** Ends a timetable on a day, where another one takes over. */
export const endTimetable = (id: string, validTo: PlainDate): Mutation => ({
  op: "update",
  collection: "timetables",
  id,
  patch: { validTo },
});

const sessionPatch = ({ labels, ...patch }: Partial<PlannedSession>): Partial<SessionValues> =>
  labels ? { ...patch, labels: [...labels] } : patch;

/** The edits of a timetable as it is, for all of its weeks. */
export const editsToMutations = (timetable: string, edits: readonly PlannedEdit[]): readonly Mutation[] =>
  edits.map((edit): Mutation => {
    switch (edit.op) {
      case "timetable":
        return { op: "update", collection: "timetables", id: timetable, patch: edit.patch };
      case "add":
        return createSession({ ...edit.session, timetable });
      case "change":
        return { op: "update", collection: "sessions", id: edit.id, patch: sessionPatch(edit.patch) };
      case "remove":
        return { op: "delete", collection: "sessions", id: edit.id };
    }
  });
