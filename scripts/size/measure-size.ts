import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { SizedPart } from "./size-budget.ts";

type ViteManifest = Record<string, { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }>;

type ChunkSize = { readonly file: string; readonly bytes: number };
type PartSize = SizedPart & { readonly bytes: number; readonly chunks: readonly ChunkSize[] };
export type BuildSize = { readonly parts: readonly PartSize[]; readonly chunks: readonly ChunkSize[] };

/** A file of the build with its hash. */
const hashed = /([\w.-]+)-[\w-]{8}(\.(?:js|css))\b/g;

/**
 * A chunk with hashes that follow from the files' names. The real ones change with each build, and
 * a chunk that names 300 files weighs up to 0.6 kB more or less by that alone.
 */
const withSteadyHashes = (source: string): string =>
  source.replaceAll(hashed, (_, name: string, ending: string) => {
    const hash = createHash("sha256").update(name).digest("base64url").slice(0, 8);
    return `${name}-${hash}${ending}`;
  });

/**
 * Measures the build in `dist` in bytes of brotli (quality 11), by part and by chunk, the largest
 * first. Throws where a part names no chunk.
 */
export const measureSize = async (dist: string, parts: readonly SizedPart[]): Promise<BuildSize> => {
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as ViteManifest;
  const bytes = new Map<string, number>();
  const html = await readFile(join(dist, "index.html"), "utf8");
  const ofPage = new Set([...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = ""]) => file));
  for (const file of [...ofPage, ...Object.values(manifest).map((chunk) => chunk.file)]) {
    if (file.endsWith(".js"))
      bytes.set(file, brotliCompressSync(withSteadyHashes(await readFile(join(dist, file), "utf8"))).length);
  }

  const graphOf = (name: string, found = new Set<string>()): Set<string> => {
    // The manifest knows no chunk of the page itself: the page names all that it needs.
    if (name === "index.html") return ofPage;
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (!chunk) throw new Error(`The build has no chunk for ${name}: scripts/size/size-budget.ts names it.`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) graphOf(imported, found);
    return found;
  };
  const largestFirst = (files: Iterable<string>): ChunkSize[] =>
    [...files].map((file) => ({ file, bytes: bytes.get(file) ?? 0 })).toSorted((a, b) => b.bytes - a.bytes);

  const filesOf = new Map(
    parts.map((part) => [part.name, new Set(part.modules.flatMap((name) => [...graphOf(name)]))]),
  );
  return {
    parts: parts.map((part) => {
      const before = new Set(part.after.flatMap((name) => [...(filesOf.get(name) ?? [])]));
      const chunks = largestFirst(filesOf.get(part.name)?.difference(before) ?? []);
      return { ...part, chunks, bytes: chunks.reduce((sum, chunk) => sum + chunk.bytes, 0) };
    }),
    chunks: largestFirst(bytes.keys()),
  };
};
