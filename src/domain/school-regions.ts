import { type LanguageTexts, textIn } from "./official-holiday.ts";
import { type RegionRow, schoolRegionRows } from "./school-regions-data.ts";

/** What a region is; a country's regions of one kind stand on one level of its tree. */
export type RegionKind = "state" | "zone" | "academy" | "community" | "canton" | "district" | "overseas" | "nation";

/** Kinds of school of a region that have holidays of their own. */
export type SchoolGroup = { readonly code: string; readonly name: string };

/** A place in a country's tree of regions; `code` is OpenHolidays' code, in GB that of ISO 3166-2. */
export type SchoolRegion = {
  readonly code: string;
  readonly name: string;
  readonly kind?: RegionKind;
  readonly groups?: readonly SchoolGroup[];
  readonly children: readonly SchoolRegion[];
};

const rowToRegion = ([code, kind, names, children = []]: RegionRow, language: string): SchoolRegion => ({
  code,
  name: textIn(namesOf(names), language),
  kind,
  children: children.map((child) => rowToRegion(child, language)),
});

const namesOf = (names: string | LanguageTexts): LanguageTexts => (typeof names === "string" ? { en: names } : names);

/**
 * The regions of a country that have school holidays or public holidays of their own, without any network: Länder, zones with
 * their académies, communities, cantons, nations. Luxembourg has none. Kinds of school (`groups`) only the source knows.
 */
export const schoolRegions = (country: string, language: string): SchoolRegion[] =>
  (schoolRegionRows[country] ?? []).map((row) => rowToRegion(row, language));

/** A region of a tree by its code; undefined where there is none. */
export const findRegion = (regions: readonly SchoolRegion[], code: string): SchoolRegion | undefined => {
  for (const region of regions) {
    const found = region.code === code ? region : findRegion(region.children, code);
    if (found !== undefined) return found;
  }
  return undefined;
};
