import {
  compare,
  type Decimal,
  divide,
  exact,
  type Fraction,
  readDecimal,
  subtract,
  toExactDecimal,
} from "./fraction.ts";
import type { NumberScale, StepScale } from "./scale.ts";

/** A scale that a teacher makes, as it is typed. */
export type OwnScale = {
  readonly kind: "numbers" | "steps";
  readonly least: string;
  readonly most: string;
  readonly pass: string;
  readonly step: Decimal;
  readonly better: NumberScale["better"];
  /** One name on each line, the best first. */
  readonly names: string;
  /** The last name that is still enough; "" for none. */
  readonly enough: string;
};

export type OwnFault =
  /** No number of six digits and three decimals at most. */
  | { readonly type: "number" }
  /** Not above the least. */
  | { readonly type: "order" }
  /** Not between the least and the most. */
  | { readonly type: "pass"; readonly least: Decimal; readonly most: Decimal }
  /** Not a multiple of the step, as every mark is that is typed. */
  | { readonly type: "step"; readonly step: Decimal }
  | { readonly type: "many"; readonly most: number }
  | { readonly type: "few" }
  /** In which line, from 1 on: an empty one, the same again, too long, or one of a state's. */
  | { readonly type: "empty" | "double" | "long" | "point"; readonly line: number };

/** At most one fault for each of the fields. */
export type OwnFaults = { readonly [K in "least" | "most" | "pass" | "names"]?: OwnFault };

/** The steps that can be chosen. */
export const ownSteps = ["1", "0.5", "0.25", "0.1"] as const;

/** More marks than that are a slip of the keyboard, and nobody could be asked for one of them. */
const mostMarks = 10_000;
const mostNames = 20;
const longestName = 120;

const readFigure = (typed: string): Decimal | undefined => {
  const value = readDecimal(typed.trim().replace("−", "-"));
  const text = value && toExactDecimal(value);
  return text !== undefined && /^-?\d{1,6}(\.\d{1,3})?$/u.test(text) ? text : undefined;
};

const squeeze = (name: string): string => name.replaceAll(/\s+/gu, " ").toLocaleLowerCase("en");

/** The names of a scale of words; empty lines around them are none. */
export const ownNames = (names: string): readonly string[] =>
  names.trim() === ""
    ? []
    : names
        .trim()
        .split("\n")
        .map((name) => name.trim());

const numberFaults = ({ step, ...typed }: OwnScale): OwnFaults => {
  const [least, most, pass] = [readFigure(typed.least), readFigure(typed.most), readFigure(typed.pass)];
  const wrong = { type: "number" } as const;
  const found: OwnFaults = {
    ...(least === undefined ? { least: wrong } : {}),
    ...(most === undefined ? { most: wrong } : {}),
    ...(pass === undefined ? { pass: wrong } : {}),
  };
  if (least === undefined || most === undefined) return found;
  const span = subtract(exact(most), exact(least));
  if (span.top <= 0n) return { ...found, most: { type: "order" } };
  const isOutside =
    pass !== undefined && (compare(exact(pass), exact(least)) < 0 || compare(exact(pass), exact(most)) > 0);
  const steps = divide(span, exact(step))!;
  const off = { type: "step", step } as const;
  const isOff = (mark: Decimal) => divide(exact(mark), exact(step))?.bottom !== 1n;
  return {
    ...found,
    ...(isOutside ? { pass: { type: "pass", least, most } } : {}),
    ...(isOff(least) ? { least: off } : {}),
    ...(isOff(most) ? { most: off } : {}),
    ...(compare(steps, exact(String(mostMarks))) > 0 ? { most: { type: "many", most: mostMarks } } : {}),
  };
};

const nameFaults = (typed: string): OwnFaults => {
  const names = ownNames(typed);
  const keys = names.map(squeeze);
  const at = (type: "empty" | "double" | "long" | "point", isWrong: (name: string, index: number) => boolean) => {
    const index = names.findIndex(isWrong);
    return index === -1 ? undefined : { type, line: index + 1 };
  };
  const fault: OwnFault | undefined =
    at("empty", (name) => name === "") ??
    at("double", (_, index) => keys.indexOf(keys[index]!) < index) ??
    at("long", (name) => name.length > longestName) ??
    at("point", (name) => name.startsWith(".")) ??
    (names.length < 2 ? { type: "few" } : undefined) ??
    (names.length > mostNames ? { type: "many", most: mostNames } : undefined);
  return fault ? { names: fault } : {};
};

/** What is wrong with a scale that somebody types, by the field that says it. */
export const ownFaults = (own: OwnScale): OwnFaults =>
  own.kind === "numbers" ? numberFaults(own) : nameFaults(own.names);

const widths = ["0.1", "0.5", "1", "2", "5", "10", "20", "50", "100", "200", "500"] as const;

/** Bars of twelve at most: one for every mark of a short scale, else of some marks each. */
const barsOf = (span: Fraction): NumberScale["bars"] => {
  const twelve = divide(span, exact("12"))!;
  const width = widths.find((one) => compare(exact(one), twelve) >= 0) ?? "100000";
  return { by: compare(exact(width), exact("1")) > 0 ? "from" : "nearest", width };
};

/**
 * The scale that somebody typed; undefined where something is wrong with it. `held`: the scale that
 * it is a change of, which keeps what cannot be typed. No points give the worst mark, as in CH.
 */
export const toOwnScale = (
  own: OwnScale,
  held: NumberScale | StepScale | null,
): NumberScale | StepScale | undefined => {
  if (Object.keys(ownFaults(own)).length > 0) return undefined;
  const names = ownNames(own.names);
  if (own.kind === "steps")
    return { kind: "steps", steps: names, pass: names.find((name) => name === own.enough) ?? "" };
  const [least, most, pass] = [readFigure(own.least)!, readFigure(own.most)!, readFigure(own.pass)!];
  const { step, better } = own;
  const isHeld = held?.kind === "numbers" && held.least === least && held.most === most && held.better === better;
  if (isHeld) return { ...held, pass, step };
  return {
    kind: "numbers",
    least,
    most,
    better,
    pass,
    step,
    atNoPoints: better === "higher" ? least : most,
    sign: "",
    unit: "",
    bars: barsOf(subtract(exact(most), exact(least))),
  };
};

/** What the fields of a scale of one's own begin with: the figures or names of this one. */
export const ownScaleOf = (
  scale: NumberScale | StepScale | null,
  kind: OwnScale["kind"] = scale?.kind ?? "numbers",
): OwnScale => {
  const numbers =
    scale?.kind === "numbers"
      ? scale
      : ({ least: "0", most: "20", pass: "10", step: "0.5", better: "higher" } as const);
  const { least, most, pass, better } = numbers;
  const steps = scale?.kind === "steps" ? scale : { steps: [], pass: "" };
  return { kind, least, most, pass, better, step: numbers.step, names: steps.steps.join("\n"), enough: steps.pass };
};
