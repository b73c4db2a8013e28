import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";

/**
 * Bytes of brotli of a bundle that keeps all that the packages or modules export, without
 * `external`. Packages are looked up from `from`, a folder.
 */
export const measurePackages = async (
  packages: readonly string[],
  external: readonly string[],
  from: string = import.meta.dirname,
): Promise<number> => {
  const entry = packages
    .map((name, i) => `import * as p${i} from ${JSON.stringify(name)}; globalThis.kept${i} = p${i};`)
    .join("\n");
  const entryPath = join(from, "bundle-entry.js");
  const bundle = await rolldown({
    input: entryPath,
    external: [...external],
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entryPath ? id : null),
        load: (id) => (id === entryPath ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es", minify: true, codeSplitting: false });
  await bundle.close();
  return output.reduce((sum, chunk) => sum + (chunk.type === "chunk" ? brotliCompressSync(chunk.code).length : 0), 0);
};
