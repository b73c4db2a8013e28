import { findRegion, type SchoolRegion, schoolRegions } from "./school-regions.ts";

/** A place to choose: a region, or one of its kinds of school. `within` names what it lies in, the nearest first. */
export type RegionChoice = { readonly code: string; readonly name: string; readonly within: readonly string[] };

/** A tree of regions as one list, each above what lies in it. */
export const regionChoices = (regions: readonly SchoolRegion[], within: readonly string[] = []): RegionChoice[] =>
  regions.flatMap(({ code, name, groups = [], children }) => [
    { code, name, within },
    ...groups.map((group) => ({ code: group.code, name: group.name, within: [name, ...within] })),
    ...regionChoices(children, [name, ...within]),
  ]);

/**
 * What to ask the source for a code as a school year holds it: that of a region, or of a kind of school, which begins with its
 * region's (`CH-ZH-VS` is a kind of school in `CH-ZH`). Needs no network.
 */
export const codeToQuestion = (country: string, code: string): { readonly region: string; readonly group: string } => {
  if (code === "" || findRegion(schoolRegions(country, "en"), code)) return { region: code, group: "" };
  const region = code.slice(0, Math.max(0, code.lastIndexOf("-")));
  return region.includes("-") ? { region, group: code } : { region: code, group: "" };
};
