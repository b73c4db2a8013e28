import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

/**
 * Makes the build run a module that ends with `.at-build.ts`; the server has only the values that
 * it exports.
 */
export const valuesAtBuild = (): Plugin => ({
  name: "values-at-build",
  load: async (id) => {
    if (!id.endsWith(".at-build.ts")) return null;
    const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
