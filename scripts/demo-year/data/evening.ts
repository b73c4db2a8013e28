import { addDays } from "#domain/time/plain-date";
import { timeToMinutes } from "#domain/time/minutes";
import { emptyValues } from "#schema/validate";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { schoolyearId } from "./schoolyear.ts";
import type { Story } from "./story.ts";
import { studentId } from "./students.ts";

/** Who of 7C2 comes when; the times between are free. */
const appointments = [
  ["18:00", "Carvalho, Beatriz", "mother"],
  ["18:10", "Da Silva, Mara", "mother and father"],
  ["18:20", "Schroeder, Lou", "mother"],
  ["18:40", "Gashi, Arta", "father, with an interpreter"],
  ["18:50", "Dubois, Inès", "mother and father"],
  ["19:20", "Thill, Max", "grandmother"],
] as const;

const written = [
  {
    student: "Schroeder, Lou",
    before: 11,
    text: "Sits with Diogo, talks much; works well alone in front.",
    onlyMe: true,
  },
  { student: "Schroeder, Lou", before: 5, text: "Asked for help with fractions by himself.", onlyMe: false },
  { student: "Da Silva, Mara", before: 4, text: "Explains her way of working to the others.", onlyMe: false },
] as const;

/** The parents' evening on a Thursday in the week after next, and some notes about students. */
export const createEvening = (
  story: Story,
): {
  readonly evenings: readonly DemoRow<"evenings">[];
  readonly meetings: readonly DemoRow<"meetings">[];
  readonly notes: readonly DemoRow<"notes">[];
} => {
  const monday = story.weekAfter(1);
  const id = createDemoId("evenings", "7C2");
  const { start, end } = story.frame.schoolyear;
  const evening: DemoRow<"evenings">[] = monday
    ? [
        {
          ...emptyValues("evenings"),
          id,
          schoolyear: schoolyearId,
          name: "Parents’ evening, 7C2",
          date: addDays(monday, 3),
          start: timeToMinutes("18:00"),
          end: timeToMinutes("19:30"),
          length: 10,
          room: "B204",
        },
      ]
    : [];
  return {
    evenings: evening,
    meetings: evening.flatMap(() =>
      appointments.map(([time, name, guests]) => ({
        ...emptyValues("meetings"),
        id: createDemoId("meetings", name),
        evening: id,
        student: studentId("7C2", name),
        start: timeToMinutes(time),
        guests,
      })),
    ),
    notes: written.flatMap(({ student, before, text, onlyMe }) => {
      const date = addDays(story.moment.date, -before);
      if (date < start || date > end) return [];
      const id = createDemoId("notes", student, String(before));
      return [{ ...emptyValues("notes"), id, student: studentId("7C2", student), date, text, onlyMe }];
    }),
  };
};
