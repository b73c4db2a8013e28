import { splitCode, withoutStartMarks } from "./outcome-codes.ts";
import { indentOf, levelsOf, splitSuggested } from "./outline-levels.ts";
import { mostLevels } from "./outline.ts";

/** Characters that an outcome's code and words may have. */
const outcomeLimits = { code: 40, text: 2000 };

/** The most outcomes of a curriculum. */
export const mostOutcomes = 3000;

/** A pasted line. */
type PastedOutcome = {
  /** From 1. */
  readonly level: number;
  readonly code: string;
  readonly text: string;
  /** Suggested lessons; 0: nothing is said. */
  readonly suggested: number;
};

export type PastedOutline = {
  readonly outcomes: readonly PastedOutcome[];
  /** Lines that were cut because they were too long. */
  readonly cut: number;
  /** Lines on a sixth level or below, which stand on the fifth. */
  readonly tooDeep: number;
  /** Lines for which there is no room. */
  readonly left: number;
};

/** Half of an emoji would not come back from the server as it went. */
const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

const bullet = /^[-–—•◦▪*·o]\s+/u;
/**
 * The outcomes of a pasted list. Indents say the levels; where no line is indented, numbers do
 * ("1.2.3", "N2.4"). `room`: how many the curriculum still takes.
 */
export const pasteOutline = (pasted: string, room = mostOutcomes): PastedOutline => {
  const lines = pasted
    .replaceAll("\u00a0", " ")
    .split(/\r\n|\r|\n|\u2028/)
    .map(withoutStartMarks)
    .filter((line) => line.trim() !== "");
  const read = lines.map((line) => {
    const { code, text } = splitCode(line.trim().replace(bullet, ""));
    return { indent: indentOf(line), code, ...splitSuggested(text) };
  });
  const levels = levelsOf(read);
  const outcomes = read.map(({ code, text, suggested }, index) => ({
    level: Math.min(levels[index]!, mostLevels),
    code: cutText(code, outcomeLimits.code),
    text: cutText(text, outcomeLimits.text),
    suggested,
  }));
  return {
    outcomes: outcomes.slice(0, room),
    cut: read.filter(({ text }) => text.length > outcomeLimits.text).length,
    tooDeep: levels.filter((level) => level > mostLevels).length,
    left: Math.max(0, outcomes.length - room),
  };
};
