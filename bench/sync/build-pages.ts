import { join } from "node:path";
import { build, normalizePath, type Plugin } from "vite";
import { root } from "../../scripts/run-bin.ts";

const deviceNames = ["ours", "floor", "rxdb", "tanstack", "pouchdb"] as const;
export type DeviceName = (typeof deviceNames)[number];

/** Floor and engine run on the app's Dexie; RxDB brings the version that it is made for. */
const ownDexie: Plugin = {
  name: "own-dexie",
  enforce: "pre",
  resolveId(source, importer) {
    const isOurs = importer?.startsWith(normalizePath(join(import.meta.dirname, "devices")));
    return source === "dexie" && isOurs ? this.resolve(source, join(root, "package.json"), { skipSelf: true }) : null;
  },
};

/**
 * Builds one page for each device into `folder`, for production: the app's own sources, and the
 * peers from bench/node_modules.
 */
export const buildPages = async (folder: string): Promise<void> => {
  const source = join(import.meta.dirname, "page");
  await build({
    root: source,
    configFile: false,
    logLevel: "error",
    plugins: [ownDexie],
    // PouchDB and its plugins ask for Node's names.
    define: { global: "globalThis", "process.env.NODE_ENV": '"production"' },
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
