import { useMemo } from "react";
import { readRow, readRows, readYearStudents } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { agendaOf, type AgendaRow, inOrder } from "#domain/evening/agenda";
import { studentNames } from "#domain/people/student-names";
import { useYearRows } from "#hooks/data/use-year-rows";
import { useFormat } from "#i18n/use-format";
import type { EveningRow } from "#schema/evenings";
import type { AppointmentRow } from "#schema/meetings";
import type { StudentRow } from "#schema/students";

export type EveningData = {
  readonly evening: EveningRow;
  readonly year: Year;
  /** In their order; of students who are there. */
  readonly appointments: readonly AppointmentRow[];
  readonly agenda: readonly AgendaRow<AppointmentRow>[];
  /** All of the year. */
  readonly students: readonly StudentRow[];
  readonly studentById: ReadonlyMap<string, StudentRow>;
  /** How they are called among all of the year. */
  readonly names: ReturnType<typeof studentNames<StudentRow>>;
};

/** An evening with its appointments; null where there is none, undefined while loading. */
export const useEvening = (id: string): EveningData | null | undefined => {
  const rows = useYearRows(
    ["evenings", "meetings", "students"],
    async (db, year) => {
      const [evening, appointments, students, all] = await Promise.all([
        readRow(db, "evenings", id),
        readRows(db, "meetings", { evening: id }),
        readYearStudents(db, year.schoolyear.id),
        readRows(db, "students"),
      ]);
      return { evening, appointments, students, all };
    },
    [id],
  );
  const { names: words } = useFormat();
  return useMemo(() => {
    if (!rows) return rows;
    const { evening, year, students } = rows;
    if (!evening) return null;
    const studentById = new Map(rows.all.map((student) => [student.id, student]));
    const appointments = inOrder(rows.appointments.filter(({ student }) => studentById.has(student)));
    const called = new Set([...students, ...appointments.flatMap((one) => studentById.get(one.student) ?? [])]);
    const names = studentNames([...called], words);
    return { evening, year, appointments, agenda: agendaOf(evening, appointments), students, studentById, names };
  }, [rows, words]);
};
