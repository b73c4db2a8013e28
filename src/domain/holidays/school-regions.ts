import { type LanguageTexts, textIn } from "./official-holiday.ts";
import { type RegionKind, type RegionRow, schoolRegionRows } from "./school-regions-data.ts";

/** A kind of school that has holidays of its own within a region. */
type SchoolGroup = { readonly code: string; readonly name: string };

/**
 * A place in a country's tree of regions; `code` is OpenHolidays' code, in GB that of ISO 3166-2.
 */
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
 * The regions of a country that have school holidays or public holidays of their own: Länder, zones
 * with their académies, communities, cantons, nations. Luxembourg has none. Needs no network; only
 * the source knows the kinds of school (`groups`).
 */
export const schoolRegions = (country: string, language: string): SchoolRegion[] =>
  (schoolRegionRows[country] ?? []).map((row) => rowToRegion(row, language));

/** Finds a region in a tree by its code; undefined if there is none. */
export const findRegion = (regions: readonly SchoolRegion[], code: string): SchoolRegion | undefined => {
  for (const region of regions) {
    const found = region.code === code ? region : findRegion(region.children, code);
    if (found !== undefined) return found;
  }
  return undefined;
};
