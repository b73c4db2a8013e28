import { bundleForHooks } from "../pocketbase/bundle-for-hooks.ts";

const header = `// Generated from src/domain by scripts/make-public-holidays.ts. Do not edit.
// The rules are those of date-holidays, https://github.com/commenthol/date-holidays, data under CC BY-SA 3.0.
`;

const entry = `
export { compareOfficial, textIn } from "./official-holiday.ts";
export { addDays, diffDays, isPlainDate } from "../time/plain-date.ts";
export { publicHolidays } from "./public-holidays.ts";
export { schoolBreaks } from "./school-breaks.ts";
export { findRegion, schoolRegions } from "./school-regions.ts";
`;

/** What the hooks know of holidays without a source: the domain's own code, as one module that PocketBase loads. */
export const hookModuleSource = async (): Promise<string> =>
  `${header}${(await bundleForHooks({ folder: "src/domain/holidays", entry })).code}\n`;
