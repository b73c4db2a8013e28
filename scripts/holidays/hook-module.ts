import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../run-bin.ts";

const header = `// Generated from src/domain by scripts/make-public-holidays.ts. Do not edit.
// The rules are those of date-holidays, https://github.com/commenthol/date-holidays, data under CC BY-SA 3.0.
`;

const entry = `
export { compareOfficial, textIn } from "./official-holiday.ts";
export { addDays, diffDays, isPlainDate } from "../time/plain-date.ts";
export { publicHolidays } from "./public-holidays.ts";
export { findRegion, schoolRegions } from "./school-regions.ts";
`;

/** What the hooks know of holidays without a source: the domain's own code, as one module that PocketBase loads. */
export const hookModuleSource = async (): Promise<string> => {
  const id = join(root, "src/domain/holidays/holidays-offline.ts");
  const bundle = await rolldown({
    input: id,
    // Only what is called: the packages behind months and weeks do nothing by being imported.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: "entry",
        load: (path) => (path === id ? entry : undefined),
        resolveId: (path) => (path === id ? id : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "cjs", minify: false, comments: false });
  await bundle.close();
  return `${header}${output[0].code.trimEnd()}\n`;
};
