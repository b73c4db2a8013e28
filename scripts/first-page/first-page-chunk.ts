import { basename } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** The part of the bundler's description of a module that is used here. */
type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type ModuleGraph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** The folder as the bundler spells its modules: with slashes, on Windows too. */
const source = normalizePath(fileURLToPath(new URL("../../src/", import.meta.url)));
const entry = `${source}app/main.tsx`;

/**
 * Our modules that `from` imports, and what those import. Packages come along with the modules that
 * import them. Followed from here, a package with an index of a thousand icons would come whole.
 */
const reach = (from: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> => {
  const ids = new Set([from]);
  for (const id of ids) for (const imported of importsOf(id)) if (imported.startsWith(source)) ids.add(imported);
  return ids;
};

/** The name of a module's chunk, by the module's id. */
const nameChunks = (graph: ModuleGraph, name: string, screens: readonly string[]): ReadonlyMap<string, string> => {
  const staticOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const allOf = (id: string) => [...staticOf(id), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
  const names = new Map<string, string>();
  for (const id of reach(entry, staticOf)) names.set(id, name);
  for (const path of screens) {
    const screen = `${source}${path}`;
    const elsewhere = reach(entry, (id) => (id === screen ? [] : allOf(id)));
    for (const id of reach(screen, staticOf))
      if (!names.has(id)) names.set(id, id !== screen && elsewhere.has(id) ? name : basename(path, ".tsx"));
  }
  return names;
};

/**
 * Names one chunk for all that the first page imports statically, and one for each of `screens`,
 * the pages that a start may open instead. What a screen shares with later pages is in the first
 * one, so that they do not load the screen. By itself the bundler makes a file of each part that
 * some later chunk shares, 40 of them. Each is a request of its own and is compressed on its own.
 */
export const createFirstPageChunk = (
  name: string,
  { screens }: { readonly screens: readonly string[] },
): ((id: string, graph: ModuleGraph) => string | null) => {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameChunks(graph, name, screens);
    return names.get(id) ?? null;
  };
};
