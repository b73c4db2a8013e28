import type { Plugin } from "vite";

/** A compiled catalog: `messages = JSON.parse("...")`, whatever quotes the bundler chose. */
const catalogPattern = /JSON\.parse\(((["'`])(?:\\.|(?!\2).)*\2)\)/s;

/** The part of the bundler's description of a chunk that is used here. */
type Chunk = {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
};

/**
 * The chunks that are loaded before the first screen: the entry's and all that it imports, not what
 * it imports later. Those of `screens`, the modules of pages that a start may open, count too.
 */
const firstChunks = (chunks: Readonly<Record<string, Chunk>>, screens: readonly string[]): readonly Chunk[] => {
  const isScreen = ({ facadeModuleId }: Chunk) => screens.some((screen) => facadeModuleId?.endsWith(screen));
  const wanted = Object.values(chunks).filter((chunk) => chunk.isEntry || isScreen(chunk));
  for (const { imports } of wanted)
    for (const name of imports) {
      const chunk = chunks[name];
      if (chunk && !wanted.includes(chunk)) wanted.push(chunk);
    }
  return wanted;
};

/** Message ids as the macro leaves them in the code: six characters of a hash. */
const idsIn = (code: string): readonly string[] => code.match(/(?<=["'`])[A-Za-z0-9+/_-]{6}(?=["'`])/g) ?? [];

const part = (code: string, keep: (id: string) => boolean): string => {
  const [call = "", text = ""] = catalogPattern.exec(code) ?? [];
  if (call === "") throw new Error("A compiled catalog does not look as it did.");
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a string literal of our own build
  const all = JSON.parse(new Function(`return ${text}`)() as string) as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => keep(id)));
  return code.replace(call, () => `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`);
};

/**
 * Parts each catalog in two: `x.po` keeps the messages that the first screen's code names,
 * `x.po?lingui` the others. The first part follows from the code alone, so it cannot be wrong, and
 * the first screen waits for no other one's words. `screens`: other pages whose words are few and
 * are kept with the first one's.
 */
export const splitCatalogs = ({ screens }: { readonly screens: readonly string[] }): Plugin => ({
  name: "split-catalogs",
  apply: "build",
  renderChunk(code, chunk, _options, { chunks }) {
    const id = chunk.facadeModuleId ?? "";
    if (!/\.po(\?lingui)?$/.test(id)) return null;
    const first = new Set(
      firstChunks(chunks as unknown as Record<string, Chunk>, screens).flatMap(({ modules }) =>
        Object.values(modules).flatMap((module) => idsIn(module.code ?? "")),
      ),
    );
    const isRest = id.endsWith("?lingui");
    return { code: part(code, (message) => first.has(message) !== isRest), map: null };
  },
});
