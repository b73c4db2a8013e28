import { addDays } from "../../src/domain/time/plain-date.ts";
import { createId } from "../../src/db/store/new-id.ts";
import { createRandom } from "../../tests/support/random.ts";

const words =
  "Einstieg Wiederholung Gruppenarbeit exercice lecture vocabulaire Tafelbild Gleichung fraction Diagramm Partnerarbeit Experiment discussion Hausaufgabe correction Zusammenfassung Plakat tableau élèves Buch Seite page Aufgabe und avec der la une das pour im les zum".split(
    " ",
  );

export type BenchLesson = {
  readonly id: string;
  readonly course: string;
  readonly date: string;
  readonly start: number;
  readonly title: string;
  readonly plan: string;
  readonly objectives: string;
  readonly homework: string;
  readonly reflection: string;
  readonly status: string;
  readonly unit: string;
  readonly locked: boolean;
};

/** The first day that has lessons; each day has at most `lessonsPerDay`. */
export const firstDay = "2020-09-15";
export const lessonsPerDay = 10;

/** So many lessons with texts as teachers write them, some 1.2 kB each as JSON, ten on each day. */
export const createLessons = (count: number, course: string): BenchLesson[] => {
  const random = createRandom(count);
  const newId = createId({ random });
  const text = (length: number) => {
    let made = "";
    while (made.length < length) made += `${made === "" ? "" : " "}${words[Math.floor(random() * words.length)]}`;
    return made;
  };
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    course,
    unit: "",
    date: addDays(firstDay, Math.floor(index / lessonsPerDay)),
    start: 480 + 50 * (index % lessonsPerDay),
    title: text(24),
    plan: `<p>${text(160)}</p><ul><li>${text(70)}</li><li>${text(70)}</li><li>${text(70)}</li></ul><p>${text(130)}</p>`,
    objectives: text(90),
    homework: text(50),
    reflection: index % 3 === 0 ? text(120) : "",
    status: "ready",
    locked: false,
  }));
};
