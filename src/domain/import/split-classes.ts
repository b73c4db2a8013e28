import { knownNamesIn, nameKey, tidyName } from "#domain/people/class-list";

/** A name in a class cell that may be several classes: "7C2/6C1". */
export type DoubtfulClass = {
  readonly key: string;
  /** The name as it is written. */
  readonly name: string;
  readonly parts: readonly string[];
};

export type ClassQuestion = {
  /** Whether there is a class of that name, here or in the list. */
  readonly isKnown: (name: string) => boolean;
  /** What the teacher said, by the key of a name: whether it is several classes. */
  readonly choices: ReadonlyMap<string, boolean>;
  /** Names are separated by semicolons alone, as the format of the list has it. */
  readonly isExact: boolean;
};

const between = /\s*[,/+&]\s*|\s+(?:et|und|and|an)\s+/iu;

const distinct = (names: readonly string[]): readonly string[] => {
  const keys = names.map(nameKey);
  return names.filter((_, index) => keys.indexOf(keys[index]!) === index);
};

/** The parts of a class's name that may be names themselves; one where it is none. */
export const classParts = (name: string): readonly string[] =>
  distinct(
    name
      .split(between)
      .map(tidyName)
      .filter((part) => part !== ""),
  );

/**
 * The classes that a cell names, without doubles. A name that is known is that class; one of
 * several parts is each of them where all are known. Any other of several parts is doubtful, and no
 * class until the teacher has said what it is.
 */
export const splitClasses = (
  cell: string,
  { isKnown, choices, isExact }: ClassQuestion,
): { readonly names: readonly string[]; readonly doubtful: readonly DoubtfulClass[] } => {
  const names: string[] = [];
  const doubtful: DoubtfulClass[] = [];
  for (const name of cell.split(/[;\n|]/u).map(tidyName)) {
    if (name === "") continue;
    const known = isExact || isKnown(name) ? undefined : knownNamesIn(name, isKnown);
    const parts = isExact || isKnown(name) ? [name] : (known ?? classParts(name));
    const key = nameKey(name);
    if (parts.length < 2) names.push(parts[0] ?? name);
    else if (parts.every(isKnown)) names.push(...parts);
    else {
      doubtful.push({ key, name, parts });
      const isSeveral = choices.get(key);
      if (isSeveral !== undefined) names.push(...(isSeveral ? parts : [name]));
    }
  }
  return { names: distinct(names), doubtful };
};
