import { ensureBuild } from "../tests/support/build.ts";
import type { BenchRow } from "./bench-result.ts";
import { measurePackages } from "./measure-packages.ts";
import { measureSize } from "../scripts/size/measure-size.ts";
import { sizeBudget } from "../scripts/size/size-budget.ts";

const react = ["react", "react/jsx-runtime", "react-dom/client"];
const calendar = ["core", "daygrid", "timegrid", "interaction"].map((name) => `@fullcalendar/${name}`);

/** The packages alone, bundled whole: their weight is the floor under a part that needs them. */
const floors: Readonly<Record<string, { packages: readonly string[]; external: readonly string[]; goal: number }>> = {
  Today: { packages: [...react, "dexie"], external: [], goal: 115 },
  Calendar: { packages: calendar, external: react, goal: 75 },
};

/**
 * Measures the JavaScript of the production build in kB of brotli: each part against its floor,
 * then every chunk.
 */
export const measureBuildSize = async (): Promise<readonly BenchRow[]> => {
  const { parts, chunks } = await measureSize(await ensureBuild(), sizeBudget);
  const rows: BenchRow[] = [];
  for (const part of parts) {
    const floor = floors[part.name];
    const value = part.bytes / 1000;
    if (!floor) rows.push({ what: part.name, value, unit: "kB" });
    else {
      const against = { what: "its libraries", value: (await measurePackages(floor.packages, floor.external)) / 1000 };
      rows.push({ what: part.name, value, unit: "kB", against, goal: floor.goal });
    }
  }
  return [
    ...rows,
    ...chunks.map((chunk): BenchRow => ({ what: `  ${chunk.file}`, value: chunk.bytes / 1000, unit: "kB" })),
  ];
};
