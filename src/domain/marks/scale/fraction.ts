/** An exact number: `top` over `bottom`, in lowest terms, with a `bottom` above 0. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

/**
 * A number as it is stored and sent: "12.5", with a point. A third has no such text: give weights 1
 * and 2 in its place.
 */
export type Decimal = string;

/** More characters are a slip of the keyboard or of the clipboard, and would slow all sums down. */
const mostCharacters = 24;

const gcd = (a: bigint, b: bigint): bigint => {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
};
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const make = (top: bigint, bottom: bigint): Fraction => {
  if (bottom === 1n) return { top, bottom };
  const common = gcd(absolute(top), absolute(bottom)) * (bottom < 0n ? -1n : 1n);
  return { top: top / common, bottom: bottom / common };
};

export const zero: Fraction = { top: 0n, bottom: 1n };
export const one: Fraction = { top: 1n, bottom: 1n };

/** The exact number of a decimal text, with point or comma: "12.5", "12,5", ".5", "-4". */
export const readDecimal = (text: string): Fraction | undefined => {
  if (text.length > mostCharacters) return undefined;
  // Nearly all marks are whole, and a table reads thousands of them.
  if (/^\d+$/u.test(text)) return { top: BigInt(text), bottom: 1n };
  const [, sign = "", whole = "", part = ""] = /^(-?)(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/u.exec(text) ?? [];
  if (whole + part === "") return undefined;
  const top = BigInt(whole + part);
  return make(sign === "-" ? -top : top, 10n ** BigInt(part.length));
};

/** The exact number of a decimal that was checked where it came from; another one is a bug. */
export const exact = (decimal: Decimal): Fraction => {
  const value = readDecimal(decimal);
  if (!value) throw new Error(`no decimal number: ${decimal}`);
  return value;
};

export const add = (a: Fraction, b: Fraction): Fraction =>
  make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const subtract = (a: Fraction, b: Fraction): Fraction =>
  make(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);

export const multiply = (a: Fraction, b: Fraction): Fraction => make(a.top * b.top, a.bottom * b.bottom);

/** One number over another; undefined over 0, so that 0 of 0 points are no mark. */
export const divide = (a: Fraction, b: Fraction): Fraction | undefined =>
  b.top === 0n ? undefined : make(a.top * b.bottom, a.bottom * b.top);

/** Below 0 where `a` is less than `b`, 0 where they are equal, above 0 otherwise. */
export const compare = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

export const isEqual = (a: Fraction, b: Fraction): boolean => a.top === b.top && a.bottom === b.bottom;
export const isPositive = (value: Fraction): boolean => value.top > 0n;

export const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, zero);

/** Which multiple of a step a number goes to. Up and down are directions of the number line. */
export type RoundingWay = "up" | "down" | "half-up" | "half-down";

const floor = ({ top, bottom }: Fraction): bigint => {
  const cut = top / bottom;
  return top < 0n && cut * bottom !== top ? cut - 1n : cut;
};
const ceil = ({ top, bottom }: Fraction): bigint => -floor({ top: -top, bottom });
const half: Fraction = { top: 1n, bottom: 2n };

const countOf: Readonly<Record<RoundingWay, (steps: Fraction) => bigint>> = {
  up: ceil,
  down: floor,
  "half-up": (steps) => floor(add(steps, half)),
  "half-down": (steps) => ceil(subtract(steps, half)),
};

/** The multiple of `step` (above 0) that a number is rounded to: 5.75 by 0.5 half up is 6. */
export const roundToStep = (value: Fraction, step: Fraction, way: RoundingWay): Fraction =>
  multiply(make(countOf[way](multiply(value, make(step.bottom, step.top))), 1n), step);

/** A number to draw with, no longer exact: no sum goes on from it. */
export const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/**
 * A number in digits with so many places, a half away from 0: 2/3 is "0.67". For reading only: no
 * sum goes on from it.
 */
export const toDecimal = (value: Fraction, places: number): Decimal => {
  const shift = 10n ** BigInt(places);
  const digits = floor(add(make(absolute(value.top) * shift, value.bottom), half));
  const text = String(digits).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const sign = value.top < 0n && digits > 0n ? "-" : "";
  return places === 0 ? sign + whole : `${sign}${whole}.${text.slice(-places)}`;
};

/** A number in as few digits as say it exactly, as it is stored; undefined for thirds and such. */
export const toExactDecimal = (value: Fraction): Decimal | undefined => {
  for (let places = 0; places < mostCharacters; places += 1) {
    if (10n ** BigInt(places) % value.bottom === 0n) return toDecimal(value, places);
  }
  return undefined;
};
