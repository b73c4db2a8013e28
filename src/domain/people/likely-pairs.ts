import { compareText } from "#domain/compare-text";
import { byStudentName } from "./student-names.ts";
import { isSameEmail } from "./is-same-email.ts";

type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string;
  readonly email: string;
};

/** What speaks for two records being one person. */
export type PairReason = "name" | "email" | "birthday";

export type LikelyPair<P> = { readonly first: P; readonly second: P; readonly reasons: readonly PairReason[] };

/**
 * The ways in which a name is written without case and marks: "Müller" is "muller" and "mueller".
 */
type Spell = (name: string) => readonly string[];

/**
 * Letters to add, leave out or exchange between two words; `most + 1` where there are more than
 * `most`.
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const kept = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(kept, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
};

/**
 * Names in which little differs: a letter or two, a second first name, "Tom" for "Thomas" with the
 * same last name.
 */
const isSimilar = (a: string, b: string): boolean => {
  if (distance(a, b, 2) <= (Math.min(a.length, b.length) < 6 ? 1 : 2)) return true;
  const [few = [], many = []] = [a.split(" "), b.split(" ")].toSorted((one, other) => one.length - other.length);
  return few.length > 1 && few.every((word) => many.some((longer) => longer.startsWith(word)));
};

/** First and last name may have been exchanged. */
const inOneOrder = (name: string): string => name.split(" ").toSorted(compareText).join(" ");

/** Which persons have something in common, by the values that `keysOf` gives of each. */
const withKeys = <P>(persons: readonly P[], keysOf: (person: P) => readonly string[]): readonly (readonly P[])[] => {
  const byKey = new Map<string, P[]>();
  for (const person of persons) {
    for (const key of new Set(keysOf(person))) {
      const others = byKey.get(key);
      if (others) others.push(person);
      else byKey.set(key, [person]);
    }
  }
  return [...byKey.values()].filter(({ length }) => length > 1);
};

/**
 * The most persons with one value. Beyond that the value says nothing: a birthday that a list was
 * filled with, the e-mail of an office.
 */
const mostAlike = 40;

/**
 * Students who may be there twice: the same name, the same e-mail, or the same birthday and nearly
 * the same name. The surest first.
 */
export const likelyPairs = <P extends Person>(
  persons: readonly P[],
  spell: Spell,
  compare = compareText,
): readonly LikelyPair<P>[] => {
  const names = new Map(persons.map((one) => [one.id, spell(`${one.firstName} ${one.lastName}`).filter(Boolean)]));
  const namesOf = ({ id }: P) => names.get(id)!;
  const groups = [
    withKeys(persons, (one) => namesOf(one).map(inOneOrder)),
    withKeys(persons, ({ email }) => (email.trim() === "" ? [] : [email.trim().toLowerCase()])),
    withKeys(persons, ({ birthday }) => (birthday === "" ? [] : [birthday])),
  ].flat();
  const reasonsFor = (a: P, b: P): readonly PairReason[] => {
    const keys = new Set(namesOf(a).map(inOneOrder));
    const isSameName = namesOf(b).some((name) => keys.has(inOneOrder(name)));
    const isAlike = isSameName || namesOf(a).some((one) => namesOf(b).some((other) => isSimilar(one, other)));
    return [
      ...(isSameName ? (["name"] as const) : []),
      ...(a.email.trim() !== "" && isSameEmail(a.email, b.email) ? (["email"] as const) : []),
      ...(a.birthday !== "" && a.birthday === b.birthday && isAlike ? (["birthday"] as const) : []),
    ];
  };
  const pairs = new Map<string, LikelyPair<P>>();
  for (const group of groups) {
    if (group.length > mostAlike) continue;
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        const [first, second] = compareText(one.id, other.id) < 0 ? [one, other] : [other, one];
        const key = `${first.id} ${second.id}`;
        if (pairs.has(key)) continue;
        const reasons = reasonsFor(first, second);
        if (reasons.length > 0) pairs.set(key, { first, second, reasons });
      }
    }
  }
  const surety = ({ reasons }: LikelyPair<P>) => (reasons.includes("name") ? 0 : 2) - reasons.length;
  return [...pairs.values()].toSorted((a, b) => surety(a) - surety(b) || byStudentName(compare)(a.first, b.first));
};
