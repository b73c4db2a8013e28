import type { DemoRow } from "./demo-row.ts";
import { createLesson, type LessonFacts } from "./lesson.ts";

const kinematics = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("4GIG Physik", date, start, title, { unit: "Kinematik", ...facts });
const dynamics = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("4GIG Physik", date, start, title, { unit: "Dynamik", ...facts });
const robotics = (date: string, title: string, facts: LessonFacts) =>
  createLesson("Club Robotik", date, "11:50", title, facts);

export const lessons4gig: readonly DemoRow<"lessons">[] = [
  kinematics("2026-09-28", "10:00", "Ort-Zeit-Diagramme lesen", {
    status: "held",
    plan: ["Busfahrt zum Kirchberg als Diagramm", "Steigung gleich Geschwindigkeit"],
    homework: "Aufgaben 4–6, S. 22",
  }),
  kinematics("2026-10-12", "14:35", "Praktikum: freier Fall mit Lichtschranken", {
    status: "held",
    material: "Lichtschranken ×6, Stahlkugeln, Stative",
    plan: ["Fallzeiten für fünf Höhen messen", "s-t²-Diagramm, g bestimmen"],
    reflection: "Gruppe 3 braucht ein neues Netzteil.",
  }),

  dynamics("2026-11-10", "10:55", "Trägheit: das 1. Newtonsche Gesetz", {
    status: "held",
    plan: ["Münze und Karte", "Vollbremsung im Bus: wer bewegt sich?"],
    homework: "S. 58 lesen",
  }),
  dynamics("2026-11-16", "10:00", "Kräfte messen und addieren", {
    status: "held",
    plan: ["Federkraftmesser ablesen", "Kräfteparallelogramm zeichnen"],
    objectives: "Zwei Kräfte zeichnerisch zu einer Resultierenden addieren.",
    homework: "Aufgaben 1–2, S. 60",
  }),
  dynamics("2026-11-20", "10:55", "Masse, Kraft und Beschleunigung", {
    status: "held",
    plan: ["Voller und leerer Einkaufswagen", "Je-desto-Sätze sammeln"],
    homework: "Aufgaben 3–5, S. 61",
  }),
  dynamics("2026-11-23", "10:00", "2. Newtonsches Gesetz: F = m · a", {
    status: "ready",
    plan: [
      "Luftkissenbahn: Beschleunigung bei doppelter Kraft messen",
      "a-F-Diagramm zeichnen, Steigung deuten",
      "Gruppe B wertet mit dem Tablet aus (Léa, Noah, Jannick)",
    ],
    objectives: "F = m · a aus Messwerten gewinnen und anwenden.",
    homework: "S. 62 für die Prüfung wiederholen",
  }),
  dynamics("2026-11-23", "14:35", "Praktikum: Haft- und Gleitreibung messen", {
    status: "ready",
    material: "Federkraftmesser ×8, Holzklötze, Schleifpapier",
    plan: ["Haftreibung: langsam ziehen, Höchstwert ablesen", "Drei Unterlagen vergleichen", "Protokoll zu zweit"],
  }),
  dynamics("2026-11-24", "10:55", "Prüfung II: Dynamik", {
    status: "ready",
    plan: ["Prüfung, 50 Minuten", "Taschenrechner und Formelblatt erlaubt"],
  }),
  dynamics("2026-11-30", "10:00", "Rückgabe und Besprechung der Prüfung", { status: "draft" }),
  dynamics("2026-12-04", "10:55", "3. Newtonsches Gesetz: actio = reactio", {
    status: "draft",
    plan: ["Zwei Skateboards, ein Seil", "Kraftpaare einzeichnen"],
  }),
  dynamics("2026-12-07", "10:00", "Bremsweg und Sicherheitsgurt", {
    status: "draft",
    homework: "Aufgaben 9–11, S. 65",
  }),
];

export const lessonsClub: readonly DemoRow<"lessons">[] = [
  robotics("2026-11-18", "Ultraschall: Abstand halten", {
    unit: "Fahren und Messen",
    status: "held",
    plan: ["Sensor eichen", "Vor der Wand anhalten, auf 10 cm genau"],
  }),
  robotics("2026-11-25", "Linienfolger: zwei Sensoren", {
    unit: "Linienfolger",
    status: "ready",
    plan: ["Schwarz, Weiß, Schwelle", "Vier Fälle als Tabelle, dann als Programm"],
  }),
  robotics("2026-12-02", "Linienfolger: Kreuzungen erkennen", { unit: "Linienfolger", status: "draft" }),
];

export const lessonsTutor: readonly DemoRow<"lessons">[] = [
  createLesson("7C2 Tutor", "2026-11-16", "13:40", "Sortie à Echternach : programme et règles", {
    status: "held",
    plan: ["Rendez-vous à la gare à 7 h 50", "Groupes pour le rallye", "Pique-nique, chaussures de marche"],
  }),
];
