import { foldWords, type Umlauts } from "#domain/search/fold";

type Named = { readonly firstName: string; readonly lastName: string };

/** A student's name as the class list has it, and in how many places of some texts it stands. */
export type FoundName = { readonly name: string; readonly places: number };

const umlauts: readonly Umlauts[] = ["dropped", "spelt"];

const foldings = (text: string): ReadonlySet<string> => new Set(umlauts.map((one) => foldWords(text, one)));

const countIn = (text: string, name: string): number => {
  let count = 0;
  // Two of a name side by side share the blank between them.
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length - 1)) count += 1;
  return count;
};

/** Names that a student goes by: the first names or the first of them, the family name. */
const callsOf = ({ firstName, lastName }: Named): readonly string[] =>
  [firstName, firstName.trim().split(/\s+/)[0] ?? "", lastName].map((name) => name.trim());

/**
 * Names of students that stand in texts as whole words, whatever their case and accents. A word of
 * the language may be somebody's name, too: a reader decides.
 */
export const namesInTexts = (texts: readonly string[], students: readonly Named[]): readonly FoundName[] => {
  const folded = texts.map((text) => [...foldings(text)].map((words) => ` ${words} `));
  const names = new Map(students.flatMap(callsOf).map((name) => [foldWords(name), name]));
  return [...names.values()].flatMap((name) => {
    const words = [...foldings(name)].filter((one) => one !== "").map((one) => ` ${one} `);
    const places = folded
      .map((ways) => Math.max(0, ...ways.flatMap((way) => words.map((one) => countIn(way, one)))))
      .reduce((sum, count) => sum + count, 0);
    return places > 0 ? [{ name, places }] : [];
  });
};
