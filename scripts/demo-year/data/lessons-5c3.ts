import type { DemoRow } from "./demo-row.ts";
import { createLesson, type LessonFacts } from "./lesson.ts";

const roots = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("5C3 Maths", date, start, title, { unit: "Racines carrées", ...facts });
const pythagoras = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("5C3 Maths", date, start, title, { unit: "Théorème de Pythagore", ...facts });

export const lessons5c3: readonly DemoRow<"lessons">[] = [
  roots("2026-10-05", "08:55", "La racine carrée : définition", {
    status: "held",
    plan: ["Doubler l’aire d’un carré", "√2 à la calculatrice, puis sans"],
    objectives: "Connaître la définition de √a et l’encadrer par deux entiers.",
    homework: "ex. 5–8 p. 40",
  }),
  roots("2026-11-18", "08:55", "Révision : racines carrées", {
    status: "held",
    plan: ["Fiche de révision, corrigé au dos", "Questions de la classe"],
  }),
  roots("2026-11-19", "08:00", "Test I : racines carrées", {
    status: "held",
    plan: ["Test, 45 minutes, calculatrice permise"],
    reflection: "L’exercice 3 était trop long.",
  }),

  pythagoras("2026-11-20", "10:00", "Pythagore : découverte par les aires", {
    status: "held",
    plan: ["Puzzle de Périgal, par groupes", "Conjecture, énoncé, premier calcul d’une longueur"],
    homework: "ex. 10–12 p. 114",
  }),
  pythagoras("2026-11-23", "08:55", "Pythagore : réciproque et contraposée", {
    status: "held",
    plan: ["Corde à treize nœuds", "Triangle rectangle ou non : deux rédactions", "Exercices 16–18"],
    objectives: "Démontrer qu’un triangle est rectangle, ou qu’il ne l’est pas.",
    homework: "ex. 19 p. 115",
  }),
  pythagoras("2026-11-24", "13:40", "Pythagore dans l’espace : diagonale du pavé", {
    status: "ready",
    plan: ["Rappel : réciproque, 5 min au tableau", "Boîte à chaussures : mesurer, puis calculer", "Exercice guidé 30"],
    objectives: "Calculer une longueur dans un pavé droit.",
    homework: "ex. 31–33 p. 118",
  }),
  pythagoras("2026-11-25", "08:00", "Exercices de synthèse, ex. 20–26", {
    status: "ready",
    plan: ["À choix : trois exercices sur sept", "Corrigés sur le pupitre"],
  }),
  pythagoras("2026-11-26", "10:00", "Test blanc : théorème de Pythagore", {
    status: "draft",
    plan: ["30 minutes seul, 15 minutes de correction croisée"],
  }),
  pythagoras("2026-11-27", "10:00", "Correction du test blanc", {
    status: "draft",
    plan: ["Erreurs de rédaction", "Un exercice de plus par groupe de niveau"],
  }),
];
