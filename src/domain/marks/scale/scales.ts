import type { NumberScale, Scale, StepScale } from "./scale.ts";

const numbers = {
  kind: "numbers",
  better: "higher",
  step: "1",
  atNoPoints: "0",
  sign: "",
  unit: "",
} as const;

const steps = (pass: string, ...names: readonly string[]): StepScale => ({ kind: "steps", steps: names, pass });

const swiss = (step: string): NumberScale => ({
  ...numbers,
  least: "1",
  most: "6",
  pass: "4",
  step,
  atNoPoints: "1",
  bars: { by: "nearest", width: "0.5" },
});

const twentieths: NumberScale = {
  ...numbers,
  least: "0",
  most: "20",
  pass: "10",
  // Quarters and tenths: some schools mark in the one, some in the other.
  step: "0.05",
  bars: { by: "from", width: "2" },
};

/**
 * The scales that a course can begin with. They are data: a course keeps a copy, so that a later
 * change here leaves its marks as they are.
 */
export const scales = {
  /** Luxembourg, secondary: 01 to 60, and 30 is enough (men.public.lu). */
  "lu-60": { ...numbers, least: "1", most: "60", pass: "30", bars: { by: "from", width: "5" } },
  /** Luxembourg, primary: eight levels of the intermediate report (men.public.lu, "Assessment"). */
  "lu-levels": steps("", "A+", "A", "B+", "B", "C+", "C", "D+", "D"),
  /** Germany, 1 to 6 with signs. 3+ is 2.7 or 2.75 by the school: `withSigns`. */
  "de-6": {
    ...numbers,
    least: "1",
    most: "6",
    better: "lower",
    pass: "4",
    step: "0.1",
    atNoPoints: "6",
    sign: "0.3",
    bars: { by: "nearest", width: "1" },
  },
  /** Germany, upper secondary: 0 to 15 points; fewer than 5 count as a deficit (KMK). */
  "de-15": { ...numbers, least: "0", most: "15", pass: "5", bars: { by: "from", width: "1" } },
  /** France: /20, and 10 is the mean that passes (DNB, baccalauréat). */
  "fr-20": twentieths,
  /** France, LSU: levels of mastery 1 to 4, which are not averaged. */
  "fr-levels": steps("", "4", "3", "2", "1"),
  /** Belgium: /20 or per cent, and half is enough. */
  "be-20": twentieths,
  percent: {
    ...numbers,
    least: "0",
    most: "100",
    pass: "50",
    step: "0.5",
    unit: "%",
    bars: { by: "from", width: "10" },
  },
  /** Switzerland: 1 to 6, 4 is enough; by canton in halves, quarters or tenths. */
  "ch-6-halves": swiss("0.5"),
  "ch-6-quarters": swiss("0.25"),
  "ch-6-tenths": swiss("0.1"),
  /** England, GCSE: 9 to 1, and 4 is the standard pass (Ofqual). */
  "gb-9": { ...numbers, least: "1", most: "9", pass: "4", atNoPoints: "0", bars: { by: "nearest", width: "1" } },
  /** England, A level: letters, and E is a pass. */
  "gb-letters": steps("E", "A*", "A", "B", "C", "D", "E", "U"),
} as const satisfies Readonly<Record<string, Scale>>;

export type ScaleName = keyof typeof scales;

/** What a course of a country is offered, its usual scale first. */
export const scalesByCountry: Readonly<Record<"LU" | "FR" | "BE" | "DE" | "CH" | "GB", readonly ScaleName[]>> = {
  LU: ["lu-60", "lu-levels", "percent"],
  FR: ["fr-20", "fr-levels", "percent"],
  BE: ["be-20", "percent"],
  DE: ["de-6", "de-15", "percent"],
  CH: ["ch-6-halves", "ch-6-quarters", "ch-6-tenths"],
  GB: ["gb-9", "gb-letters", "percent"],
};

/** What a sign is worth: 3+ is 2.7 or 2.75. */
export type Signs = "0.3" | "0.25";

/** The German scale with its signs a third or a quarter away, and decimals that go with them. */
export const withSigns = (scale: NumberScale, sign: Signs): NumberScale => ({
  ...scale,
  sign,
  step: sign === "0.3" ? "0.1" : "0.25",
});
