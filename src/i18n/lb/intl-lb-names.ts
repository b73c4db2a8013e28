/**
 * What the German of Intl says, and Luxembourgish instead. Words that are the same in both are not
 * listed.
 */
export type Words = Readonly<Record<string, string>>;

/** Full names of months and week days. */
export const longNames: Words = {
  März: "Mäerz",
  April: "Abrëll",
  Mai: "Mee",
  Montag: "Méindeg",
  Dienstag: "Dënschdeg",
  Mittwoch: "Mëttwoch",
  Donnerstag: "Donneschdeg",
  Freitag: "Freideg",
  Samstag: "Samschdeg",
  Sonntag: "Sonndeg",
};

/** Abbreviations: with a stop inside a date, without one where the name stands alone. */
export const shortNames: Words = {
  März: "Mäe.",
  Mär: "Mäe",
  "Apr.": "Abr.",
  Apr: "Abr",
  Mai: "Mee",
  "Sept.": "Sep.",
  "Mo.": "Méi.",
  Mo: "Méi",
  "Di.": "Dën.",
  Di: "Dën",
  "Mi.": "Mët.",
  Mi: "Mët",
  "Do.": "Don.",
  Do: "Don",
  "Fr.": "Fre.",
  Fr: "Fre",
  "Sa.": "Sam.",
  Sa: "Sam",
  "So.": "Son.",
  So: "Son",
};

export const dayPeriods: Words = { AM: "moies", PM: "nomëttes" };

/**
 * The zones of Europe; Luxembourgish has no abbreviations for them. Elsewhere the German name
 * stays.
 */
export const zoneNames: Words = {
  "Mitteleuropäische Zeit": "Mëtteleuropäesch Zäit",
  "Mitteleuropäische Normalzeit": "Mëtteleuropäesch Normalzäit",
  "Mitteleuropäische Sommerzeit": "Mëtteleuropäesch Summerzäit",
  "Westeuropäische Zeit": "Westeuropäesch Zäit",
  "Westeuropäische Normalzeit": "Westeuropäesch Normalzäit",
  "Westeuropäische Sommerzeit": "Westeuropäesch Summerzäit",
  "Osteuropäische Zeit": "Osteuropäesch Zäit",
  "Osteuropäische Normalzeit": "Osteuropäesch Normalzäit",
  "Osteuropäische Sommerzeit": "Osteuropäesch Summerzäit",
  "Koordinierte Weltzeit": "GMT+00:00",
  MEZ: "GMT+1",
  MESZ: "GMT+2",
  OEZ: "GMT+2",
  OESZ: "GMT+3",
};

/** The fields of a date, as react-aria reads them out: long, short and narrow. */
export const fieldNames: Readonly<Record<string, readonly [string, string, string]>> = {
  era: ["Epoch", "Epoch", "Epoch"],
  year: ["Joer", "J.", "J."],
  quarter: ["Quartal", "Q.", "Q."],
  month: ["Mount", "M.", "M."],
  weekOfYear: ["Woch", "W.", "W."],
  weekday: ["Wochendag", "Wochendag", "Wochendag"],
  day: ["Dag", "D.", "D."],
  dayPeriod: ["Dageshallschent", "Dageshallschent", "Dageshallschent"],
  hour: ["Stonn", "St.", "St."],
  minute: ["Minutt", "Min.", "Min."],
  second: ["Sekonn", "Sek.", "Sek."],
  timeZoneName: ["Zäitzon", "Zäitzon", "Zäitzon"],
};

/** The countries a school year can lie in. */
export const regionNames: Words = {
  LU: "Lëtzebuerg",
  FR: "Frankräich",
  BE: "Belsch",
  DE: "Däitschland",
  CH: "Schwäiz",
  GB: "Groussbritannien",
};

/** The languages of the interface. */
export const languageNames: Words = { lb: "Lëtzebuergesch", fr: "Franséisch", de: "Däitsch", en: "Englesch" };
