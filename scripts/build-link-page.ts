import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { preloadFont } from "./first-page/preload-font.ts";

/** Takes away what only Tailwind reads; the page of a link has no classes of it. */
const withoutTailwind = (): Plugin => ({
  name: "without-tailwind",
  enforce: "pre",
  transform: {
    filter: { id: /tokens\.css$/ },
    handler: (code) => code.replace(/^@theme inline \{.*?^\}/ms, ""),
  },
});

/** Fonts have the addresses that they have in the app, so they come once. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  `assets/${names.some((name) => name.endsWith(".css")) ? "share-page" : "[name]"}-[hash][extname]`;

/**
 * Builds the page of a link for others (`link/`) into the app's build: `s/index.html`, and its
 * files beside the app's. It comes after the app, whose service worker shall not keep it. Returns
 * the bytes of its scripts and styles in brotli.
 */
export const buildLinkPage = async (root: string, dist: string): Promise<number> => {
  const folder = join(root, "link");
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [withoutTailwind(), preloadFont(/figtree-latin-wght-normal/)],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: "es2023",
      modulePreload: false,
      // A font in the style sheet would be against the page's policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(folder, "s/index.html"),
        output: { entryFileNames: "assets/share-page-[hash].js", assetFileNames },
      },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return output
    .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
    .map((file) => brotliCompressSync(file.type === "chunk" ? file.code : file.source).length)
    .reduce((sum, bytes) => sum + bytes, 0);
};
