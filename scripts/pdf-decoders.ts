import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Licensed } from "./notices/licence-of.ts";
import { root } from "./run-bin.ts";

const folder = join(root, "node_modules/pdfjs-dist");

/**
 * Files that pdf.js fetches for pictures of scanners (JBIG2, JPEG 2000) where no WebAssembly is
 * allowed, with their licences.
 */
const decoders = [
  { file: "jbig2_nowasm_fallback.js", licences: ["LICENSE_JBIG2", "LICENSE_PDFJS_JBIG2"] },
  { file: "openjpeg_nowasm_fallback.js", licences: ["LICENSE_OPENJPEG", "LICENSE_PDFJS_OPENJPEG"] },
] as const;

const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string }).version;

/** The decoders' licences, which are not the package's own. */
export const pdfDecoderLicences = async (): Promise<readonly Licensed[]> => {
  const version = await readVersion();
  const read = (name: string) => readFile(join(folder, "wasm", name), "utf8");
  return Promise.all(
    decoders.map(async ({ file, licences }) => ({
      name: `pdfjs-dist/wasm/${file}`,
      version,
      licence: "see below",
      text: (await Promise.all(licences.map(read))).map((text) => text.replaceAll("\r\n", "\n").trim()).join("\n\n"),
    })),
  );
};

/** Puts the decoders where `src/ui/pdf/create-pdf-reader.ts` says. */
export const pdfDecoderFiles = (): Plugin => ({
  name: "pdf-decoders",
  apply: "build",
  async generateBundle() {
    const version = await readVersion();
    for (const { file } of decoders)
      this.emitFile({
        type: "asset",
        fileName: `assets/pdf-${version}/${file}`,
        source: await readFile(join(folder, "wasm", file)),
      });
  },
});
