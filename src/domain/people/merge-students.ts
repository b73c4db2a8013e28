import { isSameEmail } from "./is-same-email.ts";

/** Fields that hold one value, and those whose texts can stand below each other. */
export const singleFields = ["lastName", "firstName", "birthday", "email", "phone"] as const;
export const textFields = ["guardians", "note"] as const;

type SingleField = (typeof singleFields)[number];
type TextField = (typeof textFields)[number];
export type MergeField = SingleField | TextField;

export type MergeableStudent = Readonly<Record<MergeField, string>> & { readonly classes: readonly string[] };

type MergeChoice = "first" | "second" | "both";
export type MergeChoices = Readonly<Record<MergeField, MergeChoice>>;

const isText = (field: MergeField): field is TextField => textFields.some((one) => one === field);

const isSameValue = (field: MergeField, a: string, b: string): boolean =>
  field === "email" ? isSameEmail(a, b) : a.trim() === b.trim();

/** The fields in which both say something, and not the same. */
export const openFields = (first: MergeableStudent, second: MergeableStudent): readonly MergeField[] =>
  [...singleFields, ...textFields].filter(
    (field) => first[field] !== "" && second[field] !== "" && !isSameValue(field, first[field], second[field]),
  );

/** Both texts, without the lines that the first has already. */
const joinTexts = (first: string, second: string): string => {
  const known = new Set(first.split("\n").map((line) => line.trim()));
  const added = second.split("\n").filter((line) => !known.has(line.trim()));
  return [first, added.join("\n")].filter((part) => part.trim() !== "").join("\n");
};

/** What loses nothing: empty fields are filled, texts joined, and of two names where one goes on, the longer. */
export const defaultChoices = (first: MergeableStudent, second: MergeableStudent): MergeChoices => {
  const choose = (field: MergeField): MergeChoice => {
    const [a, b] = [first[field], second[field]];
    if (isText(field) && a !== "" && b !== "") return "both";
    if (a === "") return "second";
    const isLonger = field.endsWith("Name") && b.toLowerCase().startsWith(`${a.toLowerCase()} `);
    return isLonger ? "second" : "first";
  };
  return Object.fromEntries([...singleFields, ...textFields].map((field) => [field, choose(field)])) as MergeChoices;
};

/** What both records become. `lineOf` says a value that was not chosen as a line of the note, so that it is kept there; null keeps none. */
export const mergeStudents = (
  first: MergeableStudent,
  second: MergeableStudent,
  choices: MergeChoices,
  lineOf: ((field: MergeField, value: string) => string) | null,
): MergeableStudent => {
  const pick = (field: MergeField): string => {
    const [a, b] = [first[field], second[field]];
    if (choices[field] === "both") return joinTexts(a, b);
    return choices[field] === "first" ? a : b;
  };
  const isLost = (field: SingleField, value: string): boolean =>
    value.trim() !== "" && !isSameValue(field, value, pick(field)) && !pick(field).startsWith(`${value} `);
  const lost = lineOf
    ? singleFields.flatMap((field) =>
        [first[field], second[field]].filter((value) => isLost(field, value)).map((value) => lineOf(field, value)),
      )
    : [];
  return {
    lastName: pick("lastName"),
    firstName: pick("firstName"),
    birthday: pick("birthday"),
    email: pick("email"),
    phone: pick("phone"),
    guardians: pick("guardians"),
    note: joinTexts(pick("note"), lost.join("\n")),
    classes: [...new Set([...first.classes, ...second.classes])],
  };
};
