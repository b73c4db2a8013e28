import { emptyValues } from "#schema/validate";
import { courseId } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";

/*
 * The maths curriculum of 7C2. The words are this project's own: no authority's text is in the
 * repository.
 */

/** Code, words, and how many lessons are suggested for an outcome; branches have no number. */
const lines: readonly (readonly [code: string, text: string, suggested?: number])[] = [
  ["N", "Nombres et calcul"],
  ["N1", "Nombres entiers"],
  ["N1.1", "Lire, écrire et arrondir un nombre", 4],
  ["N1.2", "Comparer, ranger, placer", 4],
  ["N1.3", "Estimer un ordre de grandeur", 4],
  ["N1.4", "Multiplier, diviser avec reste", 9],
  ["N1.5", "Employer les critères de divisibilité", 4],
  ["N1.6", "Respecter les priorités", 3],
  ["N2", "Fractions"],
  ["N2.1", "Représenter une fraction", 2],
  ["N2.2", "Trouver des fractions égales", 3],
  ["N2.3", "Comparer, ranger sur une droite", 2],
  ["N2.4", "Additionner et soustraire", 5],
  ["N2.5", "Résoudre un problème de partage", 2],
  ["N2.6", "Multiplier par un entier", 2],
  ["N3", "Nombres décimaux"],
  ["N3.1", "Lire, écrire et placer un nombre décimal", 3],
  ["N3.2", "Arrondir et encadrer", 3],
  ["N3.3", "Additionner et soustraire en posant", 4],
  ["N3.4", "Multiplier par 10, 100, 1000", 2],
  ["N3.5", "Multiplier en posant", 4],
  ["N3.6", "Diviser jusqu’au centième", 4],
  ["G", "Géométrie"],
  ["G1", "Angles et triangles"],
  ["G1.1", "Nommer et mesurer un angle", 4],
  ["G1.2", "Construire un angle au degré près", 4],
  ["G1.3", "Justifier avec des angles opposés ou adjacents", 4],
  ["G1.4", "Employer la somme des angles d’un triangle", 4],
  ["G1.5", "Construire un triangle", 6],
  ["G1.6", "Reconnaître les triangles particuliers", 4],
  ["G1.7", "Tracer médiatrices et hauteurs", 4],
  ["G2", "Aires et périmètres"],
  ["G2.1", "Calculer un périmètre", 4],
  ["G2.2", "Changer d’unité d’aire", 4],
  ["G2.3", "Calculer l’aire d’un rectangle ou d’un carré", 4],
  ["G2.4", "Calculer l’aire d’un triangle", 4],
  ["G2.5", "Découper une figure composée", 4],
  ["G2.6", "Estimer une aire sur un plan", 4],
  ["D", "Données et proportionnalité"],
  ["D1", "Proportionnalité"],
  ["D1.1", "Reconnaître une situation de proportionnalité", 4],
  ["D1.2", "Employer un coefficient", 4],
  ["D1.3", "Appliquer la règle de trois", 4],
  ["D1.4", "Calculer un pourcentage", 6],
  ["D1.5", "Lire une échelle", 4],
  ["D1.6", "Calculer une vitesse moyenne", 4],
  ["D2", "Données"],
  ["D2.1", "Lire un tableau ou un graphique", 4],
  ["D2.2", "Représenter des données", 3],
  ["D2.3", "Calculer une moyenne", 3],
];

const id = (code: string): string => createDemoId("outcomes", "7C2 Maths", code);
const curriculumId = createDemoId("curricula", "7C2 Maths");
/** "N" of "N2", "N2" of "N2.4". */
const parentOf = (code: string): string => {
  const above = code.includes(".") ? code.replace(/\.\d+$/, "") : code.replace(/\d+$/, "");
  return above === code ? "" : id(above);
};

export const curricula: readonly DemoRow<"curricula">[] = [
  {
    ...emptyValues("curricula"),
    id: curriculumId,
    title: "Mathématiques 7e",
    subject: "Maths",
    level: "7e",
    version: "2026",
    language: "fr",
  },
];

export const outcomes: readonly DemoRow<"outcomes">[] = lines.map(([code, text, suggested = 0], index) => ({
  ...emptyValues("outcomes"),
  id: id(code),
  curriculum: curriculumId,
  parent: parentOf(code),
  order: `a${String(index).padStart(2, "0")}`,
  code,
  text,
  suggested,
}));

/** Outcomes of lessons, by how their titles begin. The first that fits counts. */
const byTitle: readonly (readonly [start: string, ...codes: string[]])[] = [
  ["Lire et écrire les grands nombres", "N1.1"],
  ["Comparer et ranger", "N1.2"],
  ["Addition et soustraction", "N1.1", "N1.2"],
  ["Ordres de grandeur", "N1.3"],
  ["Multiplication posée", "N3.5"],
  ["Multiplication", "N1.4"],
  ["Division euclidienne", "N1.4"],
  ["Critères de divisibilité", "N1.5"],
  ["Priorités", "N1.6"],
  ["Révision : nombres entiers", "N1.1", "N1.4", "N1.5", "N1.6"],
  ["Test I ", "N1.1", "N1.2", "N1.4", "N1.5", "N1.6"],
  ["Fractions : partager", "N2.1"],
  ["Fractions égales", "N2.2"],
  ["Simplifier", "N2.2"],
  ["Comparer : même dénominateur", "N2.3"],
  ["Exercices en groupes", "N2.1", "N2.2"],
  ["Dénominateur commun", "N2.3", "N2.4"],
  ["Comparer et ranger sur une droite", "N2.3"],
  ["Addition : même", "N2.4"],
  ["Fractions : addition", "N2.4"],
  ["Addition : dénominateurs", "N2.4"],
  ["Problèmes : recettes", "N2.5"],
  ["Nombres mixtes", "N2.3"],
  ["Révision", "N2.2", "N2.4", "N2.5"],
  ["Test II", "N2.1", "N2.2", "N2.3", "N2.4", "N2.5"],
  ["Correction du test", "N2.4"],
  ["Lire, écrire, comparer des nombres décimaux", "N3.1"],
  ["Placer sur une droite", "N3.1"],
  ["Arrondir et encadrer", "N3.2"],
  ["Additionner et soustraire", "N3.3"],
  ["Multiplier par 10", "N3.4"],
  ["Division décimale", "N3.6"],
  ["Nommer et mesurer un angle", "G1.1"],
  ["Construire un angle", "G1.2"],
  ["Angles opposés", "G1.3"],
  ["Somme des angles", "G1.4"],
  ["Construire un triangle", "G1.5"],
  ["Triangles particuliers", "G1.6"],
  ["Médiatrices", "G1.7"],
  ["Périmètre", "G2.1"],
  ["Unités d’aire", "G2.2"],
  ["Reconnaître une situation", "D1.1"],
  ["Coefficient", "D1.2"],
  ["Règle de trois", "D1.3"],
  ["Pourcentages", "D1.4"],
  ["Échelles", "D1.5"],
  ["Vitesse moyenne", "D1.6"],
];

const byUnit: Readonly<Record<string, string>> = {
  "Nombres entiers": "N1.",
  Fractions: "N2.",
  "Nombres décimaux": "N3.",
  "Angles et triangles": "G1.",
  Proportionnalité: "D1.",
  "Aires et périmètres": "G2.",
};

const byTest: Readonly<Record<string, readonly string[]>> = {
  "Check 1": ["N1.2"],
  "Check 2": ["N1.3"],
  "Test I": ["N1.1", "N1.4", "N1.5", "N1.6"],
  "Check 3": ["N2.1", "N2.2", "N2.3"],
  "Test II": ["N2.1", "N2.2", "N2.3", "N2.4", "N2.5"],
};

const course = courseId("7C2 Maths");
type Named = { readonly course: string; readonly title: string };

const naming = <R extends Named>(rows: readonly R[], codesOf: (row: R) => readonly string[]): readonly R[] =>
  rows.map((row) => (row.course === course ? { ...row, outcomes: codesOf(row).map(id) } : row));

/** The lessons of 7C2 with the outcomes that they are about. */
export const nameInLessons = (rows: readonly DemoRow<"lessons">[]): readonly DemoRow<"lessons">[] =>
  naming(rows, ({ title }) => byTitle.find(([start]) => title.startsWith(start))?.slice(1) ?? []);

export const nameInUnits = (rows: readonly DemoRow<"units">[]): readonly DemoRow<"units">[] =>
  naming(rows, ({ title }) => lines.map(([code]) => code).filter((code) => code.startsWith(byUnit[title] ?? "–")));

export const nameInTests = (rows: readonly DemoRow<"assessments">[]): readonly DemoRow<"assessments">[] =>
  naming(rows, ({ title }) => byTest[title] ?? []);

/** The courses, with what they follow. */
export const followCurricula = (rows: readonly DemoRow<"courses">[]): readonly DemoRow<"courses">[] =>
  rows.map((row) => (row.id === course ? { ...row, curricula: [curriculumId] } : row));
