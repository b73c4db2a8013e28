import type { WordField } from "#domain/word-field";
import { lessons } from "./lessons.ts";
import { startValues, wordFields } from "./roles.ts";

/** What a teacher writes into a plan, with what came of it. */
export const lessonWords = wordFields(lessons);

/** What a copy of a plan takes along, and what others may read: not what came of it. */
export const plannedWords = wordFields(lessons, { outcome: false });

/** What makes a plan more than its place: words, what was decided, the outcomes that it names. */
export const barePlan = { words: lessonWords, start: { ...startValues(lessons, "state"), outcomes: [] } };

const first = ["objectives", "plan", "homework"];
const rankOf = ({ name }: WordField): number => (first.includes(name) ? first.indexOf(name) : first.length);

/**
 * Below a plan's title, in the order of paper: what they learn, how, what they take home, then all
 * else.
 */
export const inPaperOrder = (words: readonly WordField[]): readonly WordField[] =>
  words.filter(({ name }) => name !== "title").toSorted((a, b) => rankOf(a) - rankOf(b));
