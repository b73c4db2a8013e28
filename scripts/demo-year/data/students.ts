import { emptyValues } from "#schema/validate";
import { classId, type ClassName } from "./classes.ts";
import { createDemoId, createDemoNumber } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";

/** Family name, then first names, "Family, First", in the order of the class list. */
const names: Readonly<Record<ClassName, readonly string[]>> = {
  "7C2": [
    "Agović, Emina",
    "Almeida, Tiago",
    "Becker, Jonas",
    "Bianchi, Chiara",
    "Carvalho, Beatriz",
    "Colin, Baptiste",
    "Da Silva, Mara",
    "Dos Santos, Rafael",
    "Dubois, Inès",
    "Faber, Mathis",
    "Ferreira, Leonor",
    "Gashi, Arta",
    "Goergen, Ben",
    "Hoffmann, Lena",
    "Kovačević, Luka",
    "Lopes, Diogo",
    "Majerus, Anouk",
    "Marchetti, Elio",
    "Muller, Finn",
    "Pereira, Matilde",
    "Reding, Charel",
    "Ribeiro, Gabriel",
    "Schmit, Lilly",
    "Schroeder, Lou",
    "Teixeira, Sofia",
    "Thill, Max",
    "Weber, Yara",
  ],
  "6C1": [
    "Adrović, Amar",
    "Biever, Emma",
    "Conti, Matteo",
    "Correia, Inês",
    "De Luca, Giulia",
    "Fernandes, Martim",
    "Fontaine, Clara",
    "Gomes, Lara",
    "Gonçalves, Duarte",
    "Hansen, Tom",
    "Hartmann, Paula",
    "Jacoby, Zoé",
    "Klein, Philippe",
    "Krasniqi, Leon",
    "Kremer, Elisa",
    "Lambert, Hugo",
    "Ličina, Ajla",
    "Marques, Francisco",
    "Monteiro, Ayla",
    "Moreau, Camille",
    "Neuens, Pol",
    "Oliveira, Carolina",
    "Pauly, Nora",
    "Rodrigues, Tomás",
    "Steffen, Liz",
    "Wagner, Felix",
    "Zimmer, Maya",
  ],
  "5C3": [
    "Berisha, Elira",
    "Bertolini, Marco",
    "Cardoso, Ana",
    "Feltes, Laurent",
    "Fonseca, Guilherme",
    "Girard, Manon",
    "Hadžić, Tarik",
    "Hoxha, Dion",
    "Kieffer, Julie",
    "Konsbruck, Sam",
    "Lentz, Amélie",
    "Mendes, Rita",
    "Mercier, Théo",
    "Neumann, Hannah",
    "Nunes, Bruna",
    "Origer, Eric",
    "Petrović, Mila",
    "Pinto, André",
    "Ricci, Alessia",
    "Scholtes, Nils",
    "Schneider, Marie",
    "Tavares, Kevin",
    "Theisen, Joé",
    "Weis, Catherine",
  ],
  "4GIG": [
    "Barbosa, Daniel",
    "Feiereisen, Jannick",
    "Ferrari, Luca",
    "Hoxhaj, Arben",
    "Krämer, Simon",
    "Leclerc, Antoine",
    "Martins, Filipe",
    "Muratović, Denis",
    "Nogueira, Miguel",
    "Pires, Joana",
    "Reuland, Léa",
    "Roussel, Noah",
    "Santos, Vasco",
    "Skrijelj, Admir",
    "Useldinger, Kim",
    "Vieira, Mariana",
    "Wolter, Pit",
    "Zimmermann, Tim",
  ],
  "3GSN": [
    "Andrade, Íris",
    "Backes, Louis",
    "Gallo, Serena",
    "Moura, Lucas",
    "Nurković, Selma",
    "Rischard, Claire",
    "Roth, Moritz",
    "Simões, Eva",
  ],
};

/**
 * Year in which most of a class were born: pupils of a 7e turn 12 before the September in which it
 * begins.
 */
const birthYears: Readonly<Record<ClassName, number>> = {
  "7C2": 2014,
  "6C1": 2013,
  "5C3": 2012,
  "4GIG": 2011,
  "3GSN": 2010,
};

const notes: Readonly<Record<string, string>> = {
  "Schroeder, Lou": "Away for two days without a note; call Mme Schroeder.",
  "Carvalho, Beatriz": "Sits in front, forgot her glasses twice.",
  "Reuland, Léa": "Group B, works with the tablet.",
  "Roussel, Noah": "Group B, works with the tablet.",
  "Feiereisen, Jannick": "Group B, works with the tablet.",
  "Kovačević, Luka": "Maths Olympiad, first round passed.",
  "Monteiro, Ayla": "New in Luxembourg, follows French well, needs words in Luxembourgish.",
};

const accommodations: Readonly<Record<string, string>> = {
  "Hoxha, Dion": "A third more time.",
  "Carvalho, Beatriz": "Large print, a seat in front.",
};

/** `name` is "Family, First". */
export const studentId = (className: ClassName, name: string): string => createDemoId("students", className, name);

const toMailName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");

const createBirthday = (className: ClassName, name: string): string => {
  const month = 1 + createDemoNumber(12, "birth month", className, name);
  const day = 1 + createDemoNumber(28, "birth day", className, name);
  const year = birthYears[className] - (month >= 9 ? 1 : 0);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};

const guardianForms = ["Mme et M. ", "Mme ", "M. ", "Mme et M. "] as const;

const createStudent = (className: ClassName, name: string): DemoRow<"students"> => {
  const [lastName = "", firstName = ""] = name.split(", ");
  const form = name === "Schroeder, Lou" ? "Mme " : guardianForms[createDemoNumber(4, "guardians", className, name)]!;
  return {
    ...emptyValues("students"),
    id: studentId(className, name),
    firstName,
    lastName,
    classes: [classId(className)],
    birthday: createBirthday(className, name),
    accommodations: accommodations[name] ?? "",
    email: `${toMailName(firstName)}.${toMailName(lastName)}@eleves.example`,
    guardians: form + lastName,
    note: notes[name] ?? "",
  };
};

const classNames = Object.keys(names) as ClassName[];

export const students: readonly DemoRow<"students">[] = classNames.flatMap((className) =>
  names[className].map((name) => createStudent(className, name)),
);

/** The robotics club: the pupils of 3GSN and a few from other classes. */
export const clubStudentIds: readonly string[] = [
  ...names["3GSN"].map((name) => studentId("3GSN", name)),
  studentId("4GIG", "Reuland, Léa"),
  studentId("4GIG", "Wolter, Pit"),
  studentId("5C3", "Hadžić, Tarik"),
  studentId("5C3", "Neumann, Hannah"),
];
