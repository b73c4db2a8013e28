/** An error of date-holidays about one of our regions, and who says so. */
export type Correction = {
  /** Our codes of the regions, separated by spaces. */
  readonly regions: string;
  /**
   * Rules of the library that do not hold there. Each must exist: a rule that the library has
   * mended needs no correction.
   */
  readonly without?: readonly string[];
  /** A rule that holds, in the library's grammar. */
  readonly with?: string;
  /** Its names; left out, those of the first rule that it replaces. */
  readonly names?: Readonly<Record<string, string>>;
  /** A law or an official page. */
  readonly source: string;
};

const immaculateConception = { en: "Immaculate Conception", fr: "Immaculée Conception", de: "Mariä Empfängnis" };

export const corrections: readonly Correction[] = [
  {
    // The first Thursday of April, a week later in Holy Week. The library takes the first from 2
    // April on.
    regions: "CH-GL",
    without: ["Thursday after 04-02 if is observance holiday then next Thursday"],
    with: "1st thursday in April if is observance holiday then next Thursday",
    source: "Kanton Glarus, Arbeitsinspektorat: Feiertagsregelung; Ruhetagsgesetz (IX B/21/1), Art. 2",
  },
  {
    regions: "CH-GL",
    without: ["12-24", "12-31"],
    source: "Kanton Glarus, Ruhetagsgesetz (IX B/21/1), Art. 2",
  },
  {
    // "Not where Christmas is a Monday or a Friday" was read as 26 December being one.
    regions: "CH-UR",
    without: ["12-26 not on monday, friday"],
    with: "12-26 not on tuesday, saturday",
    source: "Bundesamt für Justiz: Gesetzliche Feiertage in der Schweiz, Uri",
  },
  {
    regions: "CH-AR",
    without: ["12-26 not on monday"],
    with: "12-26 not on tuesday, saturday",
    source: "Kanton Appenzell Ausserrhoden, hallo-ar.ch: Öffnungszeiten / Feiertage",
  },
  {
    regions: "CH-AI CH-AI-OB",
    with: "12-08",
    names: immaculateConception,
    source: "Kanton Appenzell Innerrhoden, Ruhetagsgesetz (822.200), Art. 2 Abs. 1 lit. c",
  },
  {
    // Saint Maurice is for the inner part of the canton.
    regions: "CH-AI-OB",
    without: ["09-22"],
    source: "Kanton Appenzell Innerrhoden, Ruhetagsgesetz (822.200), Art. 2 Abs. 1 lit. c",
  },
  {
    // Some communes only.
    regions: "CH-SO",
    without: ["03-19"],
    source: "Kanton Solothurn, Ruhetagsgesetz (512.41), § 2",
  },
  {
    // Le Landeron and Le Cerneux-Péquignot only.
    regions: "CH-NE",
    without: ["easter 60"],
    source: "Canton de Neuchâtel, loi sur le dimanche et les jours fériés (941.02), art. 3",
  },
  {
    // No public holiday, but one of the schools', like Easter Monday and the Monday of the federal
    // fast.
    regions: "CH-NE",
    without: ["easter 50"],
    with: "easter 50",
    source: "Canton de Neuchâtel, règlement concernant les vacances dans les écoles (410.561), art. 3",
  },
  {
    // Each district of Aargau has its own, and most have none of these.
    regions: "CH-AG",
    without: ["easter 60", "08-15", "11-01", "12-08"],
    source: "Kanton Aargau, Industrie- und Gewerbeaufsicht: Feiertage nach Bezirken",
  },
  {
    regions: "FR-MF",
    without: ["05-27"],
    with: "05-28",
    source: "Préfecture de Saint-Barthélemy et de Saint-Martin, communiqué de mai 2019, d'après la loi 2017-256",
  },
  {
    regions: "GB-SCT",
    with: "2026-06-15",
    names: {
      en: "World Cup bank holiday",
      fr: "Jour férié de la Coupe du monde",
      de: "Feiertag zur Weltmeisterschaft",
      lb: "Feierdag fir d'Weltmeeschterschaft",
    },
    source: "Royal proclamation of February 2026 under the Banking and Financial Dealings Act 1971",
  },
];

/** A day about which two sources differ. It is called approximate, for the teacher to look at. */
export type Doubt = {
  /** Our codes of the regions, separated by spaces. */
  readonly regions: string;
  /** The rules, in the library's grammar. */
  readonly rules: readonly string[];
  /** What the law says, and who says something else. */
  readonly source: string;
};

export const doubts: readonly Doubt[] = [
  {
    regions: "CH-GL",
    rules: ["01-02"],
    source:
      "Not in Ruhetagsgesetz (IX B/21/1), Art. 2, nor in the Arbeitsinspektorat's Feiertagsregelung; schools and offices are closed",
  },
  {
    regions: "CH-SO",
    rules: ["01-02", "easter 1", "easter 50", "12-26"],
    source: "Not in Ruhetagsgesetz (512.41), § 2; the canton's offices and schools are closed",
  },
  {
    regions: "CH-VS",
    rules: ["easter 1", "easter 50", "12-26"],
    source: "Canton du Valais, valais4you.ch, Holidays: no official holidays, days off where the employer grants them",
  },
  {
    regions: "FR-MF",
    rules: ["05-28"],
    source:
      "Code du travail, art. L. 3422-2 as changed by loi 2017-256 names another day by mistake; the prefecture's communiqués have 28 May",
  },
];
