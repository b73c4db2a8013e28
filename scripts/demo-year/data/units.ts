import { emptyValues } from "#schema/validate";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";

export const unitId = (course: CourseName, title: string): string => createDemoId("units", course, title);

/** Units in teaching order, each with the number of lessons it is meant to take. */
const list: readonly [course: CourseName, units: readonly [title: string, lessonsPlanned: number][]][] = [
  [
    "7C2 Maths",
    [
      ["Nombres entiers", 28],
      ["Fractions", 16],
      ["Nombres décimaux", 20],
      ["Angles et triangles", 30],
      ["Proportionnalité", 28],
      ["Aires et périmètres", 24],
    ],
  ],
  [
    "6C1 Maths",
    [
      ["Nombres relatifs", 26],
      ["Calcul littéral", 11],
      ["Équations", 24],
      ["Triangles et cercles", 30],
      ["Statistiques", 20],
    ],
  ],
  [
    "5C3 Maths",
    [
      ["Racines carrées", 22],
      ["Théorème de Pythagore", 14],
      ["Théorème de Thalès", 24],
      ["Fonctions linéaires", 30],
      ["Probabilités", 18],
    ],
  ],
  [
    "4GIG Physik",
    [
      ["Kinematik", 18],
      ["Dynamik", 9],
      ["Arbeit und Energie", 20],
      ["Druck und Auftrieb", 16],
      ["Stromkreise", 22],
    ],
  ],
  [
    "Club Robotik",
    [
      ["Fahren und Messen", 10],
      ["Linienfolger", 8],
      ["RoboCup Junior", 12],
    ],
  ],
];

export const units: readonly DemoRow<"units">[] = list.flatMap(([course, entries]) =>
  entries.map(([title, lessonsPlanned], index) => ({
    ...emptyValues("units"),
    id: unitId(course, title),
    course: courseId(course),
    title,
    color: String((index % 5) + 1),
    order: `a${index}`,
    lessonsPlanned,
  })),
);
