import { textOf, type WordField } from "#domain/word-field";
import { isSameEmail } from "./is-same-email.ts";

/**
 * A field in which two records of a student become one. A `line` is one of the two, `paragraphs`
 * can stand below the other's, a `set` is both together. Of two days "from when on" the `earliest`
 * counts, and none is from the beginning. For any other `value`, the first that says something
 * counts.
 */
export type MergeField = { readonly name: string; readonly form: WordField["form"] | "set" | "earliest" | "value" };

type MergeChoice = "first" | "second" | "both";
/** The choices by the name of the field. */
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

const valueOf = (student: object, { name }: MergeField): unknown =>
  (student as Readonly<Record<string, unknown>>)[name];

/** Whether the teacher chooses in a field: only where words differ. */
export const isChosen = ({ form }: MergeField): boolean => form !== "set" && form !== "earliest" && form !== "value";

const isSameValue = ({ name }: MergeField, a: string, b: string): boolean =>
  name === "email" ? isSameEmail(a, b) : a.trim() === b.trim();

/** The fields in which both say something, and not the same. */
export const openFields = (first: object, second: object, fields: readonly MergeField[]): readonly MergeField[] =>
  fields.filter((field) => {
    const [a, b] = [textOf(first, field), textOf(second, field)];
    return isChosen(field) && a !== "" && b !== "" && !isSameValue(field, a, b);
  });

/** Both texts, without the lines that the first has already. */
const joinTexts = (first: string, second: string): string => {
  const known = new Set(first.split("\n").map((line) => line.trim()));
  const added = second.split("\n").filter((line) => !known.has(line.trim()));
  return [first, added.join("\n")].filter((part) => part.trim() !== "").join("\n");
};

/**
 * The choices that lose nothing: empty fields are filled, and texts joined. Where one of two names
 * goes on, the longer is taken.
 */
export const defaultChoices = (first: object, second: object, fields: readonly MergeField[]): MergeChoices => {
  const choose = (field: MergeField): MergeChoice => {
    const [a, b] = [textOf(first, field), textOf(second, field)];
    if (field.form === "paragraphs" && a !== "" && b !== "") return "both";
    if (a === "") return "second";
    const isLonger = field.name.endsWith("Name") && b.toLowerCase().startsWith(`${a.toLowerCase()} `);
    return isLonger ? "second" : "first";
  };
  return Object.fromEntries(fields.filter(isChosen).map((field) => [field.name, choose(field)]));
};

const isEmpty = (value: unknown): boolean =>
  value === "" || value === 0 || value === false || value === null || (Array.isArray(value) && value.length === 0);

/**
 * What both records become, field by field. `lineOf` says a value that was not chosen as a line of
 * the note, so that it is kept there; null keeps none.
 */
export const mergeStudents = <S extends object>(
  first: S,
  second: S,
  o: {
    readonly fields: readonly MergeField[];
    readonly choices: MergeChoices;
    readonly lineOf: ((field: MergeField, value: string) => string) | null;
  },
): Partial<S> => {
  const { fields, choices, lineOf } = o;
  const pick = (field: MergeField): string => {
    const [a, b] = [textOf(first, field), textOf(second, field)];
    if (choices[field.name] === "both") return joinTexts(a, b);
    return choices[field.name] === "first" ? a : b;
  };
  const isLost = (field: MergeField, value: string): boolean =>
    value.trim() !== "" && !isSameValue(field, value, pick(field)) && !pick(field).startsWith(`${value} `);
  const lines = fields.filter(({ form }) => form === "line");
  const lost = lineOf
    ? lines.flatMap((field) =>
        [first, second]
          .map((one) => textOf(one, field))
          .filter((value) => isLost(field, value))
          .map((value) => lineOf(field, value)),
      )
    : [];
  const merge = (field: MergeField): unknown => {
    const [a, b] = [valueOf(first, field), valueOf(second, field)];
    if (field.form === "set") return [...new Set([...(a as readonly unknown[]), ...(b as readonly unknown[])])];
    if (field.form === "earliest") return [a, b].toSorted()[0];
    if (field.form === "value") return isEmpty(a) ? b : a;
    return field.name === "note" ? joinTexts(pick(field), lost.join("\n")) : pick(field);
  };
  return Object.fromEntries(fields.map((field) => [field.name, merge(field)])) as Partial<S>;
};
