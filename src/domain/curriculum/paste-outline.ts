import { isCodeAbove, splitCode } from "./outcome-codes.ts";
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

const bullet = /^[-–—•◦▪*·o]\s+/u;
const tabWidth = 4;

const indentOf = (line: string): number => {
  let width = 0;
  for (const character of line) {
    if (character === "\t") width += tabWidth;
    else if (/\s/.test(character)) width += 1;
    else break;
  }
  return width;
};

/** "Fractions (6 h)", "Fractions 6 lessons": what is suggested is written behind the words. */
const suggestion =
  /\s*[([]\s*(\d{1,3})\s*(?:h|x|séances?|leçons?|heures?|lessons?|hours?|Stunden?|Std\.?|Stonnen?)?\s*[)\]]$/iu;

const splitSuggested = (text: string): { readonly text: string; readonly suggested: number } => {
  const found = suggestion.exec(text);
  return found ? { text: text.slice(0, found.index), suggested: Number(found[1]) } : { text, suggested: 0 };
};

/** Levels by how far lines are indented: one that is further in than the one above is below it. */
const byIndent = (indents: readonly number[]): readonly number[] => {
  const open: number[] = [];
  return indents.map((indent) => {
    while (open.length > 0 && open.at(-1)! >= indent) open.pop();
    open.push(indent);
    return open.length;
  });
};

/** Levels by numbers: "1.2" stands under "1". A line without one stands beside the one before. */
const byCode = (codes: readonly string[]): readonly number[] => {
  const open: string[] = [];
  let level = 1;
  return codes.map((code) => {
    if (code === "") return level;
    while (open.length > 0 && !isCodeAbove(open.at(-1)!, code)) open.pop();
    open.push(code);
    level = open.length;
    return level;
  });
};

/**
 * The outcomes of a pasted list. Indents say the levels; where no line is indented, numbers do
 * ("1.2.3", "N2.4"). `room`: how many the curriculum still takes.
 */
export const pasteOutline = (pasted: string, room = mostOutcomes): PastedOutline => {
  const lines = pasted
    .replaceAll("\u00a0", " ")
    .split(/\r\n|\r|\n|\u2028/)
    .filter((line) => line.trim() !== "");
  const read = lines.map((line) => {
    const { code, text } = splitCode(line.trim().replace(bullet, ""));
    return { indent: indentOf(line), code, ...splitSuggested(text) };
  });
  const hasIndents = new Set(read.map(({ indent }) => indent)).size > 1;
  const levels = hasIndents ? byIndent(read.map(({ indent }) => indent)) : byCode(read.map(({ code }) => code));
  const outcomes = read.map(({ code, text, suggested }, index) => ({
    level: Math.min(levels[index]!, mostLevels),
    code: code.slice(0, outcomeLimits.code),
    text: text.slice(0, outcomeLimits.text),
    suggested,
  }));
  return {
    outcomes: outcomes.slice(0, room),
    cut: read.filter(({ text }) => text.length > outcomeLimits.text).length,
    tooDeep: levels.filter((level) => level > mostLevels).length,
    left: Math.max(0, outcomes.length - room),
  };
};
