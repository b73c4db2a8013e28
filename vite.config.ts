import { linguiTransformerBabelPreset, lingui } from "@lingui/vite-plugin";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { classicScripts } from "./scripts/first-page/classic-scripts.ts";
import { createFirstPageChunk } from "./scripts/first-page/first-page-chunk.ts";
import { firstWords } from "./scripts/first-page/first-words.ts";
import { preloadFont } from "./scripts/first-page/preload-font.ts";
import { pictureScript } from "./scripts/first-page/picture-script.ts";
import { thirdPartyNotices } from "./scripts/notices/third-party-notices.ts";
import { pdfDecoderFiles } from "./scripts/pdf-decoders.ts";
import { trustedTypes } from "./scripts/trusted-types.ts";
import { VitePWA } from "vite-plugin-pwa";

/** Pages besides Today that a start may open, by address: the calendar is opened most after it. */
const screens = { "/calendar": "features/calendar/calendar-screen.tsx" };

const notices = thirdPartyNotices();

export default defineConfig({
  plugins: [
    // react-aria speaks these; it has no en-GB and falls back on en-US, which must not be dropped.
    { ...optimizeLocales.vite({ locales: ["en-US", "fr-FR", "de-DE"] }), enforce: "pre" },
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    firstWords({ screens: Object.values(screens) }),
    classicScripts({ screens }),
    trustedTypes(),
    pictureScript(),
    preloadFont(/figtree-latin-wght-normal/),
    tailwindcss(),
    pdfDecoderFiles(),
    notices.page,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.js",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        // The notices are for reading without a network too.
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}", "icons/*.png", "third-party-notices.txt"],
        globIgnores: ["sw.js", "builds/**"],
      },
      integration: {
        beforeBuildServiceWorker(options) {
          options.swSrc = fileURLToPath(new URL("sw/service-worker.ts", import.meta.url));
        },
        configureCustomSWViteBuild(options) {
          options.logLevel = "warn";
        },
      },
    }),
  ],
  // Lingui, wouter and react-aria bring this along for a React without such a hook of its own: ours
  // has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  worker: { plugins: () => [notices.worker] },
  // The manifest names what each chunk imports: the size budget reads it.
  // scripts/size/size-budget.ts judges what chunks may weigh.
  build: {
    target: "es2023",
    sourcemap: false,
    manifest: true,
    modulePreload: false,
    // One style sheet: the calendar's own would be 5 kB that a first look at the week waits for.
    cssCodeSplit: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      output: {
        // Files that change only with a dependency keep their address over our builds: an update
        // does not download them again.
        codeSplitting: {
          groups: [
            { name: "packages", test: /node_modules[\\/](react|react-dom|scheduler|dexie)[\\/]/ },
            { name: createFirstPageChunk("app", { screens: Object.values(screens) }), debugName: "app" },
          ],
        },
      },
    },
  },
});
