import type { PlainDate } from "#domain/time/plain-date";

/** From the first day to the first one without: "" at either end is open. */
export type Stay = { readonly from: PlainDate; readonly until: PlainDate };

/** A stay of a student in a class. */
export type ClassStay = Stay & { readonly class: string };

/** What a student's record says of their classes. */
export type StudentClasses = {
  readonly classes: readonly string[];
  /** The day of the last change of classes; "": none is known. */
  readonly since: PlainDate;
  /** The classes before that day, as far as an older app tells. */
  readonly classesBefore: readonly string[];
  /** Every stay as a text (`stayText`); none where all classes are from the beginning. */
  readonly stays: readonly string[];
};

/** A stay as it is stored: "class/from/until". */
export const stayText = (stay: ClassStay): string => `${stay.class}/${stay.from}/${stay.until}`;

const readStay = (text: string): ClassStay => {
  const [id = "", from = "", until = ""] = text.split("/");
  return { class: id, from, until };
};

/** Stays of one place in order, those that touch as one, without empty ones. */
export const joinStays = (stays: readonly Stay[]): readonly Stay[] => {
  const joined: Stay[] = [];
  const inOrder = stays.filter(({ from, until }) => until === "" || from < until);
  for (const stay of inOrder.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = joined.at(-1);
    if (!last || (last.until !== "" && last.until < stay.from)) joined.push({ from: stay.from, until: stay.until });
    else joined[joined.length - 1] = { from: last.from, until: laterEnd(last.until, stay.until) };
  }
  return joined;
};

const laterEnd = (a: PlainDate, b: PlainDate): PlainDate => (a === "" || b === "" ? "" : a > b ? a : b);

/** The same for several classes. */
export const joinClassStays = (stays: readonly ClassStay[]): readonly ClassStay[] =>
  [...Map.groupBy(stays, (stay) => stay.class)].flatMap(([id, own]) =>
    joinStays(own).map(({ from, until }) => ({ class: id, from, until })),
  );

/**
 * When a student was in which class. What `classes` says counts for today, since older apps write
 * that alone: a class that it has is open, and one that it lacks ended on the day of the last
 * change.
 */
export const staysOf = ({ classes, since, classesBefore, stays }: StudentClasses): readonly ClassStay[] => {
  const known = stays.map(readStay);
  const isKnown = (id: string, isOpen: (stay: ClassStay) => boolean) =>
    known.some((stay) => stay.class === id && isOpen(stay));
  const begun = classes
    .filter((id) => !isKnown(id, ({ until }) => until === ""))
    .map((id) => ({ class: id, from: classesBefore.includes(id) ? "" : since, until: "" }));
  const ended = classesBefore
    .filter((id) => !classes.includes(id) && !isKnown(id, () => true))
    .map((id) => ({ class: id, from: "", until: since }));
  const kept = known.flatMap((stay) => {
    if (stay.until !== "" || classes.includes(stay.class)) return [stay];
    return since > stay.from ? [{ ...stay, until: since }] : [];
  });
  return joinClassStays([...kept, ...begun, ...(since === "" ? [] : ended)]);
};

/** Whether a day lies in one of the stays. */
export const isThereOn = (stays: readonly Stay[], date: PlainDate): boolean =>
  stays.some(({ from, until }) => date >= from && (until === "" || date < until));
