import { readCourseLessons, readEvents, readRow, readRows } from "#db/read/queries";
import { examsOf } from "#domain/schedule/event";
import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";

const tables = ["lessons", "units", "origins", "attachments", "events", "users", "shares"];

/** What courses are given from and taken into, live; null without a school year. */
export const useSharingData = () => {
  const { owner } = useMirror();
  return useYearRows(
    tables,
    async (db, { courses, schoolyear }) => {
      const [lessons, units, origins, attachments, events, user, shares] = await Promise.all([
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readRows(db, "units"),
        readRows(db, "origins"),
        readRows(db, "attachments"),
        readEvents(db, schoolyear, schoolyear),
        readRow(db, "users", owner),
        readRows(db, "shares", { schoolyear: schoolyear.id }),
      ]);
      const ofTeaching = attachments.filter(
        ({ parentCollection }) => parentCollection !== "students" && parentCollection !== "events",
      );
      return {
        lessons,
        units,
        origins,
        files: Map.groupBy(ofTeaching, ({ parent }) => parent),
        exams: examsOf(events),
        user,
        shares,
      };
    },
    [owner],
  );
};

export type SharingData = NonNullable<ReturnType<typeof useSharingData>>;
