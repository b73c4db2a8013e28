import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** As much as is used here of what the bundler says of its modules. */
type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Spelled as the bundler spells its modules: on Windows too with slashes. */
const source = normalizePath(fileURLToPath(new URL("../src/", import.meta.url)));
const entry = `${source}app/main.tsx`;

/**
 * Names one chunk for all that the first page imports statically. By itself the bundler makes a file of each part that some later
 * chunk shares, 40 of them: each is a request of its own and is compressed on its own. The entry stays outside, for the
 * build's manifest names the page by it.
 */
export const createFirstPageChunk = (name: string): ((id: string, graph: ModuleGraph) => string | null) => {
  const found = new Set<string>();
  const add = (id: string, graph: ModuleGraph): void => {
    // Packages come along with what imports them; followed from here, one with an index of a thousand icons would come whole.
    if (found.has(id) || !id.startsWith(source)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph);
  };
  return (id, graph) => {
    if (found.size === 0) add(entry, graph);
    return found.has(id) ? name : null;
  };
};
