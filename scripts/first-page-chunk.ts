import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** As much as is used here of what the bundler says of its modules. */
type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Spelled as the bundler spells its modules: on Windows too with slashes. */
const source = normalizePath(fileURLToPath(new URL("../src/", import.meta.url)));
const entry = `${source}app/main.tsx`;
const kit = `${source}ui/kit/`;

/**
 * Names one chunk for all that the first page imports statically, and for the kit's pieces of `screens`, the pages that a start may open instead. By
 * itself the bundler makes a file of each part that some later chunk shares, 40 of them: each is a request of its own and is compressed
 * on its own. The entry stays outside, for the build's manifest names the page by it.
 */
export const createFirstPageChunk = (
  name: string,
  { screens }: { readonly screens: readonly string[] },
): ((id: string, graph: ModuleGraph) => string | null) => {
  let found: ReadonlySet<string> | undefined;
  const reach = (from: string, graph: ModuleGraph): ReadonlySet<string> => {
    const ids = new Set([from]);
    for (const id of ids)
      // Packages come along with what imports them; followed from here, one with an index of a thousand icons would come whole.
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
        if (imported.startsWith(source)) ids.add(imported);
    return ids;
  };
  const find = (graph: ModuleGraph): ReadonlySet<string> => {
    const ofScreens = screens.flatMap((screen) => [...reach(`${source}${screen}`, graph)]);
    return new Set([...reach(entry, graph), ...ofScreens.filter((id) => id.startsWith(kit))]);
  };
  return (id, graph) => {
    found ??= find(graph);
    return found.has(id) ? name : null;
  };
};
