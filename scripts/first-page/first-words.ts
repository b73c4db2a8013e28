import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { basename } from "node:path/posix";
import { normalizePath, type Plugin } from "vite";
import { root } from "../run-bin.ts";

/** The parts of the bundler's description of a chunk that are used here. */
type Chunk = {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
};

const sources = `${normalizePath(root)}src/`;

/**
 * Our files that are loaded before the first screen: the entry's chunk and all that it imports, not
 * what it imports later. Those of `screens`, the modules of pages that a start may open, count too.
 */
const firstFiles = (chunks: Readonly<Record<string, Chunk>>, screens: readonly string[]): readonly string[] => {
  const isScreen = ({ moduleIds }: Chunk) => screens.some((path) => moduleIds.includes(`${sources}${path}`));
  const wanted = new Set(Object.values(chunks).filter((chunk) => chunk.isEntry || isScreen(chunk)));
  for (const { imports } of wanted) for (const name of imports) if (chunks[name]) wanted.add(chunks[name]);
  return [...wanted].flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(sources)));
};

/**
 * Compiles two catalogs of each `x.po`: itself has the messages of the files that are loaded before
 * the first screen, `x.po?lingui` has the others. Lingui says which messages a file has, as it does
 * for `npm run i18n`. So nobody keeps a list, and the first screen waits for no other one's words.
 * `screens`: other pages whose words are few and are kept with the first one's.
 */
export const firstWords = ({ screens }: { readonly screens: readonly string[] }): Plugin => {
  const config = getConfig({ cwd: root });
  const { sourceLocale = "", fallbackLocales } = config;
  let collected: Promise<ReadonlySet<string>> | undefined;

  const collect = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
    const [catalog] = await getCatalogs(config);
    const messages = await catalog?.collect({ files: [...files] });
    if (!messages) throw new Error("Lingui could not read the messages of the first screen.");
    return new Set(Object.keys(messages));
  };
  return {
    name: "first-words",
    apply: "build",
    async renderChunk(_code, { facadeModuleId }, _options, { chunks }) {
      const [file = "", query] = facadeModuleId?.split("?") ?? [];
      if (!file.endsWith(".po")) return null;
      const first = await (collected ??= collect(firstFiles(chunks as unknown as Record<string, Chunk>, screens)));
      const locale = basename(file, ".po");
      const [catalog] = await getCatalogs(config);
      const { messages } = await catalog!.getTranslations(locale, { sourceLocale, fallbackLocales });
      const kept = Object.entries(messages).filter(([id]) => first.has(id) === (query === undefined));
      return { code: createCompiledCatalog(locale, Object.fromEntries(kept), { namespace: "es" }).source, map: null };
    },
  };
};
