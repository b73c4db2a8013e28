import { join } from "node:path";
import { build } from "vite";

const deviceNames = ["ours", "floor"] as const;
export type DeviceName = (typeof deviceNames)[number];

/**
 * Builds one page for each device into `folder`, for production, from the app's own sources.
 */
export const buildPages = async (folder: string): Promise<void> => {
  const source = join(import.meta.dirname, "page");
  await build({
    root: source,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: deviceNames.map((name) => join(source, `${name}.html`)) },
    },
  });
};
