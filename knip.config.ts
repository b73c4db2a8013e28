import type { KnipConfig } from "knip";

/**
 * What cannot be reached from these files is dead. Those that the configurations of Vite, Vitest
 * and Playwright and the npm scripts name count by themselves.
 */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        // vite.config.ts names it, but as an address.
        "sw/service-worker.ts",
        // link/s/index.html names it.
        "link/main.ts",
        // lingui.config.ts names it: the macros import it.
        "src/i18n/trans.ts",
        // Run by hand when their sources change.
        "scripts/make-{migration,public-holidays}.ts",
        // Files that register with PocketBase; the build's bundler bundles each.
        "server/*/*.pb.ts",
        // Migrations that have landed call it.
        "server/sync/sync-triggers.ts",
        // Served by Vite for the browser tests of the plan's editor.
        "tests/support/plan-editor-page/main.tsx",
      ],
      project: ["{src,sw,link,server,scripts,tests}/**/*.{ts,tsx,css}", "*.config.ts"],
      // These programs come from the machine, not from a package.
      ignoreBinaries: ["go", "apt-get"],
    },
    bench: {
      // Scripts of the bench's pages.
      entry: ["bare-calendar/{main.ts,sw.js}", "bare-views/main.ts", "bare-pdf/main.ts", "sync/devices/!(device).*"],
      project: ["**/*.{ts,js}"],
      // expand.ts imports it by a variable, since it may be missing.
      ignoreDependencies: ["rrule"],
    },
  },
};

export default config;
