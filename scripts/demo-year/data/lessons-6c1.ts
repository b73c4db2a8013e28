import type { DemoRow } from "./demo-row.ts";
import { createLesson, type LessonFacts } from "./lesson.ts";

const signed = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("6C1 Maths", date, start, title, { unit: "Nombres relatifs", ...facts });
const algebra = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("6C1 Maths", date, start, title, { unit: "Calcul littéral", ...facts });

export const lessons6c1: readonly DemoRow<"lessons">[] = [
  signed("2026-10-06", "08:00", "Additionner des nombres relatifs", {
    status: "held",
    plan: ["Ascenseur et thermomètre", "Règle d’addition, deux cas"],
    homework: "ex. 14–17 p. 31",
  }),
  signed("2026-10-19", "10:55", "Multiplier : la règle des signes", {
    status: "held",
    plan: ["Tables de multiplication prolongées vers la gauche", "Formuler la règle"],
    objectives: "Multiplier deux nombres relatifs.",
    homework: "ex. 30 p. 36",
  }),
  signed("2026-11-16", "10:55", "Bilan : nombres relatifs", {
    status: "held",
    plan: ["Quiz à main levée", "Reprise des points faibles du devoir I"],
  }),

  algebra("2026-11-20", "08:55", "Expressions littérales : écrire et évaluer", {
    status: "held",
    plan: ["Programmes de calcul", "De la phrase à l’expression", "Remplacer la lettre"],
    objectives: "Écrire une expression littérale et calculer sa valeur.",
    homework: "ex. 12–15 p. 83",
  }),
  algebra("2026-11-23", "10:55", "Distributivité simple : développer et réduire", {
    status: "ready",
    material: "Rapporter les ex. 8–11 corrigés (27 copies)",
    plan: ["Aire d’un rectangle, de deux façons", "k(a + b) = ka + kb", "Réduire : ex. 16 ensemble"],
    objectives: "Développer k(a + b) et réduire le résultat.",
    homework: "ex. 17–19 p. 84",
  }),
  algebra("2026-11-24", "08:00", "Distributivité double : (a + b)(c + d)", {
    status: "ready",
    plan: ["Rectangle partagé en quatre", "Quatre produits, dans l’ordre", "Attention aux signes"],
  }),
  algebra("2026-11-25", "08:55", "Identités remarquables : (a + b)²", {
    status: "ready",
    plan: ["Carré découpé : où est 2ab ?", "Calculer 21² de tête", "Exercices 24–26"],
    homework: "ex. 27 p. 86",
  }),
  algebra("2026-11-30", "10:55", "Identités remarquables : (a − b)²", {
    status: "draft",
    plan: ["Du carré au carré plus petit", "19² de tête"],
    homework: "ex. 31–32 p. 87",
  }),
  algebra("2026-12-01", "08:00", "Factoriser : facteur commun", {
    status: "draft",
    plan: ["Développer à l’envers", "Repérer le facteur commun"],
  }),
  algebra("2026-12-03", "10:00", "Révision : calcul littéral", {
    status: "draft",
    plan: ["Fiche d’exercices, trois niveaux"],
    homework: "Finir la fiche",
  }),
  algebra("2026-12-04", "08:55", "Devoir en classe II", {
    status: "ready",
    plan: ["Devoir, 50 minutes", "Sans calculatrice"],
  }),
  algebra("2026-12-07", "10:55", "Factoriser avec une identité", { status: "draft" }),
  algebra("2026-12-08", "08:00", "Correction du devoir en classe II", { status: "draft" }),
  algebra("2026-12-09", "08:55", "GeoGebra : identités en images", {
    status: "draft",
    plan: ["Construire le carré (a + b)² avec deux curseurs", "Capture d’écran dans le cahier numérique"],
  }),
];
