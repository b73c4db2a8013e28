import { isCodeAbove } from "./outcome-codes.ts";

const tabWidth = 4;

/** The width of what a line begins with, in spaces. */
export const indentOf = (line: string): number => {
  let width = 0;
  for (const character of line) {
    if (character === "\t") width += tabWidth;
    else if (/\s/.test(character)) width += 1;
    else break;
  }
  return width;
};

/** Levels by how far lines are indented: one that is further in than the one above is below it. */
const levelsByIndent = (indents: readonly number[]): readonly number[] => {
  const open: number[] = [];
  return indents.map((indent) => {
    while (open.length > 0 && open.at(-1)! >= indent) open.pop();
    open.push(indent);
    return open.length;
  });
};

/** Levels by numbers: "1.2" stands under "1". A line without one stands beside the one before. */
const levelsByCode = (codes: readonly string[]): readonly number[] => {
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

/** Levels of lines: their indents say them; where no line is indented, their codes do. */
export const levelsOf = (lines: readonly { readonly indent: number; readonly code: string }[]): readonly number[] => {
  const indents = lines.map(({ indent }) => indent);
  return new Set(indents).size > 1 ? levelsByIndent(indents) : levelsByCode(lines.map(({ code }) => code));
};

/** "(6 h)", "[6 lessons]": what is suggested is written behind the words. */
const suggestion =
  /^[([]\s*(\d{1,3})\s*(?:h|x|séances?|leçons?|heures?|lessons?|hours?|Stunden?|Std\.?|Stonnen?)?\s*[)\]]$/iu;

/** A line of spaces is not looked through from each of them. */
const longestSuggestion = 60;

/** The words of a line, and the lessons that it suggests behind them; 0 where it does not. */
export const splitSuggested = (text: string): { readonly text: string; readonly suggested: number } => {
  const at = Math.max(text.lastIndexOf("("), text.lastIndexOf("["));
  const found = at < 0 || text.length - at > longestSuggestion ? null : suggestion.exec(text.slice(at));
  return found ? { text: text.slice(0, at).trimEnd(), suggested: Number(found[1]) } : { text, suggested: 0 };
};
