import { nameKey } from "#domain/people/class-list";

type Edition = {
  readonly id: string;
  readonly title: string;
  readonly level: string;
  readonly version: string;
  readonly identifier: string;
};

const wordsOf = (text: string): readonly string[] => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A title without its version: "Maths 7e, 2026" and "Maths 7e, 2027" are one curriculum. */
const titleKey = ({ title, version }: Edition): string => {
  const words = wordsOf(title);
  const edition = new Set(wordsOf(version));
  const bare = words.filter((word) => !edition.has(word));
  return (bare.length > 0 ? bare : words).join(" ");
};

const isSame = (a: Edition, b: Edition): boolean =>
  nameKey(a.version) !== nameKey(b.version) &&
  ((a.identifier !== "" && a.identifier === b.identifier) ||
    (titleKey(a) === titleKey(b) && (a.level === "" || b.level === "" || nameKey(a.level) === nameKey(b.level))));

/** Curricula that are versions of one, each group of at least two in the order that was given. */
export const versionsOfOne = <E extends Edition>(curricula: readonly E[]): readonly (readonly E[])[] => {
  const groups: E[][] = [];
  for (const one of curricula) {
    const group = groups.find((all) => all.some((other) => isSame(one, other)));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.filter(({ length }) => length > 1);
};
