import { foundRanges } from "#domain/search/highlight-text";
import { queryWords } from "#domain/search/query-words";
import type { PlainDate } from "#domain/time/plain-date";

type Note = { readonly id: string; readonly date: PlainDate; readonly text: string; readonly created: string };

/**
 * The note that is being written, and the day it had when it was opened: it stays in its place
 * meanwhile.
 */
export type OpenNote = { readonly id: string; readonly date: PlainDate };

/**
 * The ids of notes, newest first. One that is open is among them though it is not written yet or
 * does not fit what is searched for.
 */
export const orderNotes = (notes: readonly Note[], text: string, open: OpenNote | null): readonly string[] => {
  const words = queryWords(text);
  const isFound = (note: Note) => words.every((word) => foundRanges(note.text, [word]).length > 0);
  const placed = notes
    .filter((note) => note.id === open?.id || isFound(note))
    .map(({ id, date, created }) => ({ id, date: id === open?.id ? open.date : date, created }));
  const isNew = open !== null && !notes.some(({ id }) => id === open.id);
  const all = isNew ? [{ ...open, created: "~" }, ...placed] : placed;
  const newestFirst = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);
  return all.toSorted((a, b) => newestFirst(a.date, b.date) || newestFirst(a.created, b.created)).map(({ id }) => id);
};
