import { err, ok, type Result } from "#domain/result";
import { compare, type Decimal, divide, exact, readDecimal, toExactDecimal } from "./fraction.ts";
import { type Mark, markValue, type NumberScale, type Scale } from "./scale.ts";

/**
 * Why a student has no mark: absent and to be asked whether it is repeated, to be repeated, exempt,
 * not handed in, cheated.
 */
export type State = "absent" | "repeat" | "exempt" | "missing" | "cheated";

/** What a state is typed as, behind a point where marks are letters. */
export const stateLetters: Readonly<Record<State, string>> = {
  absent: "a",
  repeat: "r",
  exempt: "x",
  missing: "m",
  cheated: "c",
};

/** Whether one key says a state, where marks are no letters. */
export const isStateLetter = (key: string): boolean => Object.values(stateLetters).includes(key.toLowerCase());

/** What is in a cell. */
export type TypedMark =
  | { readonly type: "empty" }
  | { readonly type: "mark"; readonly mark: Mark }
  | { readonly type: "state"; readonly state: State };

/** What is wrong with a typed mark, with the scale's limits for the sentence beside the cell. */
export type MarkFault =
  | { readonly type: "above"; readonly most: Decimal }
  | { readonly type: "below"; readonly least: Decimal }
  /** Not a multiple of the step. */
  | { readonly type: "decimals"; readonly step: Decimal }
  | { readonly type: "unknown"; readonly least: Decimal; readonly most: Decimal }
  | { readonly type: "no-step"; readonly steps: readonly string[] };

/** Full width signs as narrow ones, every dash as a hyphen, no invisible characters. */
const clean = (text: string): string =>
  text
    .replaceAll(/[！-～]/gu, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfe_e0))
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll(/[\u200B-\u200D\u2060]/gu, "")
    .trim()
    // "3 +" and "85 %"; two numbers side by side stay two.
    .replaceAll(/\s+(?=[-+%]$)/gu, "");

const stateOf = (text: string, isNumeric: boolean): State | undefined => {
  const typed = text.toLowerCase();
  const letters = typed.startsWith(".") ? typed.slice(1) : typed;
  if (letters === typed && !isNumeric) return undefined;
  return (Object.keys(stateLetters) as State[]).find((state) => stateLetters[state] === letters);
};

/** How cells show the states, in all languages (`shortState`): typed or pasted, they are read. */
const stateWords: Readonly<Record<State, readonly string[]>> = {
  absent: ["abs", "abw"],
  repeat: ["rep", "wdh"],
  exempt: ["ex", "disp", "bfr"],
  missing: ["n/h", "n.r", "n.a", "n.o"],
  cheated: ["ch", "tri", "betr", "bedr"],
};

const stateOfWord = (text: string): State | undefined => {
  const word = text.toLowerCase().replace(/^\.|\.$/gu, "");
  return (Object.keys(stateWords) as State[]).find((state) => stateWords[state].includes(word));
};

/** Whether a state's letter goes on to its word with what was typed: "ab" on the way to "abs". */
export const beginsStateWord = (text: string, letter: string): boolean =>
  Object.values(stateWords).some((words) =>
    words.some((word) => word.startsWith(text.toLowerCase()) && word.startsWith(letter.toLowerCase())),
  );

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, " ").toLocaleLowerCase("en");

type Range = Pick<NumberScale, "least" | "most" | "step">;

const readNumber = (text: string, { least, most, step }: Range): Result<Mark, MarkFault> => {
  const value = readDecimal(text);
  if (!value) return err(/^\d{25,}$/u.test(text) ? { type: "above", most } : { type: "unknown", least, most });
  if (compare(value, exact(least)) < 0) return err({ type: "below", least });
  if (compare(value, exact(most)) > 0) return err({ type: "above", most });
  if (divide(value, exact(step))?.bottom !== 1n) return err({ type: "decimals", step });
  return ok(toExactDecimal(value)!);
};

const readSigned = (text: string, scale: NumberScale): Result<Mark, MarkFault> => {
  const base = readNumber(text.slice(0, -1), { ...scale, step: "1" });
  if (!base.ok) return base;
  const mark = base.value + text.slice(-1);
  if (markValue(scale, mark)) return ok(mark);
  // Only the worst mark with a minus is left: worse than all.
  return err(scale.better === "higher" ? { type: "below", least: scale.least } : { type: "above", most: scale.most });
};

const readOn = (text: string, scale: Scale): Result<Mark, MarkFault> => {
  if (scale.kind === "steps") {
    const { steps } = scale;
    const step = steps.find((name) => name === text) ?? steps.find((name) => squeeze(name) === squeeze(text));
    return step === undefined ? err({ type: "no-step", steps }) : ok(step);
  }
  if (scale.kind === "points") return readNumber(text, { least: "0", most: scale.most, step: scale.step });
  if (scale.sign !== "" && /^\d+[+-]$/u.test(text)) return readSigned(text, scale);
  return readNumber(scale.unit === "" ? text : text.replace(/%$/u, ""), scale);
};

/**
 * What somebody typed or pasted into a cell: a mark of the scale, a state, nothing, or a fault.
 * Nothing is no 0.
 */
export const readTypedMark = (typed: string, scale: Scale): Result<TypedMark, MarkFault> => {
  const text = clean(typed);
  if (text === "") return ok({ type: "empty" });
  const state = stateOf(text, scale.kind !== "steps");
  if (state) return ok({ type: "state", state });
  const read = readOn(text, scale);
  if (read.ok) return ok({ type: "mark", mark: read.value });
  const said = stateOfWord(text);
  return said ? ok({ type: "state", state: said }) : read;
};

/** A cell's text in a language with this decimal sign; typed again it is the same. */
export const formatTypedMark = (entry: TypedMark, scale: Scale, decimalSign: "." | ","): string => {
  if (entry.type === "empty") return "";
  const isNumeric = scale.kind !== "steps";
  if (entry.type === "state") return (isNumeric ? "" : ".") + stateLetters[entry.state];
  return isNumeric ? entry.mark.replace(".", decimalSign).replace(/-$/u, "−") : entry.mark;
};
