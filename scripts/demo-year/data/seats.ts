import { derivedRecordId } from "#db/store/hashed-id";
import type { Place, Room } from "#domain/seats/room";
import { seatByName } from "#domain/seats/shuffle";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { classId } from "./classes.ts";
import { courseId } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import type { Story } from "./story.ts";
import { students } from "./students.ts";

/** The rows of 7C2 in B204, from the board on and as the teacher sees them; "-": free. */
const seated = [
  "Baptiste - Beatriz - - Lou",
  "Diogo Leonor Jonas Matilde Gabriel Lilly",
  "Charel Inès Anouk - Max Finn",
  "Mara Chiara Luka Lena Sofia Rafael",
  "Emina Tiago Ben Mathis - Elio",
];

const course = courseId("7C2 Maths");
const listed = students.filter(({ classes }) => classes.includes(classId("7C2")));

const studentOf = (firstName: string): string => {
  const found = listed.find((student) => student.firstName === firstName);
  if (!found) throw new Error(`There is no ${firstName} in 7C2.`);
  return found.id;
};

const inRows = new Map(
  seated.flatMap((line, back) =>
    line
      .split(" ")
      .flatMap((name, index): [string, Place][] =>
        name === "-" ? [] : [[studentOf(name), { row: back + 1, column: index + 1 }]],
      ),
  ),
);

const groups: Room = { shape: "groups", rows: 6, columns: 6 };

const wishes = [
  ["apart", "Lou", "Diogo"],
  ["apart", "Max", "Finn"],
  ["front", "Beatriz", ""],
  ["near", "Leonor", "Diogo"],
] as const;

type Seats = {
  readonly seatplans: readonly DemoRow<"seatplans">[];
  readonly seats: readonly DemoRow<"seats">[];
  readonly seatwishes: readonly DemoRow<"seatwishes">[];
};

/** Two seating plans of 7C2, one for each of its rooms, and who should sit where. */
export const createSeats = ({ frame, moment }: Story): Seats => {
  const { start } = frame.schoolyear;
  const begins = (date: PlainDate): PlainDate => (date > moment.date && moment.date > start ? moment.date : date);
  const plan = (room: string, values: Room & { readonly validFrom: PlainDate }): DemoRow<"seatplans"> => ({
    ...emptyValues("seatplans"),
    ...values,
    id: createDemoId("seatplans", course, room),
    course,
    room,
    fixtures: [
      { kind: "windows", side: "left" },
      { kind: "door", side: "right" },
    ],
  });
  const rows = plan("B204", { shape: "rows", rows: 5, columns: 6, validFrom: begins(addDays(start, 20)) });
  const tables = plan("B211", { ...groups, validFrom: begins(addDays(start, 3)) });
  const seatsOf = ({ id, validFrom }: DemoRow<"seatplans">, seating: ReadonlyMap<string, Place>) =>
    [...seating].map(([student, place]): DemoRow<"seats"> => ({
      ...emptyValues("seats"),
      ...place,
      id: derivedRecordId("seats", { plan: id, student }),
      plan: id,
      student,
      at: `${validFrom}T12:00:00.000Z`,
    }));
  const byName = seatByName({
    room: groups,
    seating: new Map(),
    students: listed.map(({ id }) => id),
    fixed: new Set(),
  });
  return {
    seatplans: [rows, tables],
    seats: [...seatsOf(rows, inRows), ...seatsOf(tables, byName)],
    seatwishes: wishes.map(([kind, one, other]) => ({
      ...emptyValues("seatwishes"),
      id: createDemoId("seatwishes", kind, one, other),
      course,
      kind,
      student: studentOf(one),
      other: other === "" ? "" : studentOf(other),
    })),
  };
};
