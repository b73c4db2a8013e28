import { edit } from "./edit.ts";
import { valuesOf } from "./values-of.ts";
import type { Mutation } from "./mutation.ts";
import type { EditedTimetable, TimetableEdit } from "#domain/timetable/timetable-edits";
import type { PlainDate } from "#domain/time/plain-date";
import type { Session } from "#domain/timetable/timetable";
import type { SessionValues } from "#schema/sessions";
import type { TimetableRow, TimetableValues } from "#schema/timetables";
import { emptyValues } from "#schema/validate";

/** A timetable and a session as they are edited here: records without what the server adds. */
type PlannedTimetable = TimetableValues & { readonly id: string };
type PlannedSession = Session;
type PlainEdit<Op> = Extract<TimetableEdit<PlannedTimetable, PlannedSession>, { readonly op: Op }>;
/** `seen`: the record as it was on the screen when it was changed. */
export type PlannedEdit =
  | PlainEdit<"add" | "remove">
  | (PlainEdit<"timetable"> & { readonly seen: PlannedTimetable })
  | (PlainEdit<"change"> & { readonly seen: SessionValues & { readonly id: string } });

/** A new session, in no room and for as long as its timetable. */
export const newSession = (
  placed: Pick<PlannedSession, "id" | "timetable" | "course" | "day" | "start" | "end" | "labels">,
): PlannedSession => ({ ...emptyValues("sessions"), ...placed });

const createSession = (session: PlannedSession): Mutation => ({
  op: "create",
  collection: "sessions",
  id: session.id,
  values: valuesOf("sessions", session),
});

/** Makes a timetable with its sessions. */
export const createTimetable = ({
  timetable,
  sessions,
}: EditedTimetable<PlannedTimetable, PlannedSession>): readonly Mutation[] => [
  { op: "create", collection: "timetables", id: timetable.id, values: valuesOf("timetables", timetable) },
  ...sessions.map(createSession),
];

/** Ends a timetable on a day, where another one takes over. */
export const endTimetable = (timetable: TimetableRow, validTo: PlainDate): Mutation =>
  edit("timetables", timetable, { validTo });

const sessionPatch = ({ labels, ...patch }: Partial<PlannedSession>): Partial<SessionValues> =>
  labels ? { ...patch, labels: [...labels] } : patch;

/** The edits of a timetable as it is, for all of its weeks. */
export const editsToMutations = (timetable: string, edits: readonly PlannedEdit[]): readonly Mutation[] =>
  edits.map((planned): Mutation => {
    switch (planned.op) {
      case "timetable":
        return edit("timetables", planned.seen, planned.patch);
      case "add":
        return createSession({ ...planned.session, timetable });
      case "change":
        return edit("sessions", planned.seen, sessionPatch(planned.patch));
      case "remove":
        return { op: "delete", collection: "sessions", id: planned.id };
    }
  });
