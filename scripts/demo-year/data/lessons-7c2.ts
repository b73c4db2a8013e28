import type { DemoRow } from "./demo-row.ts";
import { createLesson, type LessonFacts } from "./lesson.ts";

const integers = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("7C2 Maths", date, start, title, { unit: "Nombres entiers", ...facts });
const fractions = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("7C2 Maths", date, start, title, { unit: "Fractions", ...facts });
const decimals = (date: string, start: string, title: string, facts: LessonFacts) =>
  createLesson("7C2 Maths", date, start, title, { unit: "Nombres décimaux", ...facts });

export const lessons7c2: readonly DemoRow<"lessons">[] = [
  integers("2026-09-15", "08:55", "Accueil et présentation du cours", {
    status: "held",
    plan: ["Tour de table", "Matériel : cahier quadrillé, équerre, compas", "Jeu des 24 par groupes de quatre"],
    homework: "Couvrir le manuel",
  }),
  integers("2026-09-21", "08:00", "Lire et écrire les grands nombres", {
    status: "held",
    plan: ["Tableau de numération jusqu’au milliard", "Dictée de nombres", "Arrondir une population"],
    objectives: "Lire, écrire et arrondir un nombre entier jusqu’au milliard.",
    homework: "ex. 3–6 p. 12",
  }),
  integers("2026-10-29", "10:55", "Révision : nombres entiers", {
    status: "held",
    plan: ["Fiche de révision par binômes", "Questions de la classe"],
    homework: "Fiche 4",
  }),
  integers("2026-10-30", "08:55", "Test I : nombres entiers", {
    status: "held",
    plan: ["Test, 40 minutes, sans calculatrice", "Énigme pour celles et ceux qui ont fini"],
    reflection: "La division euclidienne reste à reprendre.",
  }),

  fractions("2026-11-09", "08:00", "Fractions : partager, représenter, nommer", {
    status: "held",
    plan: ["Plier une bande de papier en 2, 3, 4, 6", "Numérateur et dénominateur : les mots", "Colorier et nommer"],
    objectives: "Représenter une fraction comme partage d’une unité.",
    homework: "ex. 1–4 p. 64",
  }),
  fractions("2026-11-10", "08:55", "Fractions égales", {
    status: "held",
    plan: ["Mur de fractions", "Multiplier numérateur et dénominateur par un même nombre"],
    homework: "ex. 7, 9 p. 66",
  }),
  fractions("2026-11-11", "10:00", "Simplifier une fraction", {
    status: "held",
    plan: ["Diviseurs communs", "Fraction irréductible", "Domino des fractions"],
  }),
  fractions("2026-11-12", "10:55", "Comparer : même dénominateur", {
    status: "held",
    plan: ["Même dénominateur, puis même numérateur", "Comparer à 1"],
    homework: "ex. 12–15 p. 69",
  }),
  fractions("2026-11-13", "08:55", "Exercices en groupes", {
    status: "held",
    plan: ["Quatre ateliers de dix minutes", "Auto-correction au tableau"],
    reflection: "L’atelier domino prend trop de temps, en prévoir un de moins.",
  }),
  fractions("2026-11-16", "08:00", "Dénominateur commun", {
    status: "held",
    plan: ["Multiples communs : deux feux qui clignotent", "Réduire au même dénominateur"],
    objectives: "Trouver un dénominateur commun à deux fractions.",
    homework: "ex. 18 p. 71",
  }),
  fractions("2026-11-17", "08:55", "Comparer et ranger sur une droite", {
    status: "held",
    plan: ["Corde à linge : accrocher 1/2, 3/4, 5/6, 7/12", "Encadrer entre deux entiers"],
  }),
  fractions("2026-11-18", "10:00", "Défi calcul mental", {
    status: "draft",
    plan: ["Dix questions, ardoises", "Classement par équipes"],
  }),
  fractions("2026-11-19", "10:55", "Addition : même dénominateur", {
    status: "held",
    plan: ["Parts de pizza", "Règle, puis trois exemples au tableau"],
    homework: "ex. 20–22 p. 72",
  }),
  fractions("2026-11-23", "08:00", "Fractions : addition et soustraction", {
    status: "held",
    plan: ["Correction ex. 20–22", "Soustraire avec le mur de fractions", "Exercices 23 a–f"],
    homework: "ex. 24 p. 73",
  }),
  fractions("2026-11-24", "08:55", "Addition : dénominateurs différents", {
    status: "draft",
    plan: ["Rappel : dénominateur commun", "1/2 + 1/3 : pourquoi pas 2/5 ?", "Exercice guidé 25"],
    objectives: "Additionner deux fractions de dénominateurs différents.",
    homework: "ex. 26–29 p. 74",
  }),
  fractions("2026-11-25", "10:00", "Problèmes : recettes et partages", {
    status: "ready",
    material: "Recette « Quetschentaart » pour six personnes, une par binôme",
    plan: [
      "Adapter la recette à quatre, puis à neuf personnes",
      "Mise en commun",
      "Écrire un problème pour la classe voisine",
    ],
    objectives: "Choisir l’opération, rédiger une réponse.",
  }),
  fractions("2026-11-26", "10:55", "Nombres mixtes et encadrements", {
    status: "draft",
    plan: ["De 7/3 à 2 + 1/3", "Encadrer entre deux entiers"],
    homework: "ex. 33 p. 76",
  }),
  fractions("2026-11-27", "08:55", "Atelier : fractions et musique", {
    status: "draft",
    material: "Claves et tambourins de la salle de musique",
    plan: ["Noires, croches, doubles croches", "Compléter une mesure à 4/4", "Inventer un rythme à deux"],
  }),
  fractions("2026-11-30", "08:00", "Révision", {
    status: "draft",
    plan: ["Carte mentale des fractions", "Fiche 6 par binômes"],
    homework: "Fiche 6",
  }),
  fractions("2026-12-02", "10:00", "Test II : fractions", {
    status: "ready",
    plan: ["Test, 45 minutes", "Sans calculatrice"],
  }),

  decimals("2026-12-03", "10:55", "Correction du test", {
    status: "draft",
    plan: ["Rendre les copies", "Trois erreurs fréquentes", "Fractions décimales : vers l’unité 3"],
  }),
  decimals("2026-12-07", "08:00", "Lire, écrire, comparer des nombres décimaux", {
    status: "draft",
    plan: ["Tickets de caisse", "Le piège de 3,14 et 3,5"],
    homework: "ex. 2–5 p. 82",
  }),
];
