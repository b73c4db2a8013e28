import { findRegion, type SchoolRegion, schoolRegions } from "./school-regions.ts";

/**
 * A region to choose, or one of its kinds of school. `within` names the regions that contain it,
 * the nearest first.
 */
export type RegionChoice = { readonly code: string; readonly name: string; readonly within: readonly string[] };

/** A tree of regions as one list; each region comes before those it contains. */
export const regionChoices = (regions: readonly SchoolRegion[], within: readonly string[] = []): RegionChoice[] =>
  regions.flatMap(({ code, name, groups = [], children }) => [
    { code, name, within },
    ...groups.map((group) => ({ code: group.code, name: group.name, within: [name, ...within] })),
    ...regionChoices(children, [name, ...within]),
  ]);

/**
 * What to ask the source for a school year's region code. The code is that of a region, or that of
 * a kind of school. A kind of school begins with its region's code: `CH-ZH-VS` is one in `CH-ZH`.
 * Needs no network.
 */
export const codeToQuestion = (country: string, code: string): { readonly region: string; readonly group: string } => {
  if (code === "" || findRegion(schoolRegions(country, "en"), code)) return { region: code, group: "" };
  const region = code.slice(0, Math.max(0, code.lastIndexOf("-")));
  return region.includes("-") ? { region, group: code } : { region: code, group: "" };
};
