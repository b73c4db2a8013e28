import { basename, dirname, join } from "node:path/posix";
import type { Plugin } from "vite";

/** The parts of the bundler's output that are used here. */
type Chunk = {
  readonly type: "chunk";
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  code: string;
};
type Asset = { readonly type: "asset"; readonly fileName: string; source: string | Uint8Array };
type Bundle = Readonly<Record<string, Chunk | Asset>>;

type Named = { readonly name: string } | { readonly value: string };
/** The statements of a module that are used here, as the bundler's own parser describes them. */
type Statement = { readonly start: number; readonly end: number } & (
  | {
      readonly type: "ImportDeclaration";
      readonly source: { readonly value: string };
      readonly specifiers: readonly { readonly imported?: Named; readonly local: { readonly name: string } }[];
    }
  | {
      readonly type: "ExportNamedDeclaration";
      readonly specifiers: readonly { readonly exported: Named; readonly local: { readonly name: string } }[];
    }
);

/** A script of the page as Vite writes it. */
const moduleTag = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;

/** The global in which classic scripts leave what they export, by file. */
const store = "globalThis.schouljoerFirst";

const siblingOf = (fileName: string, address: string): string => join(dirname(fileName), address);

/** The page with classic scripts, in this order, in place of the bundler's. */
const withScripts = (html: string, chunks: readonly Chunk[]): string => {
  const tags = chunks.map(({ fileName }) => `\n    <script defer src="/${fileName}"></script>`);
  const [first = ""] = html.match(moduleTag) ?? [];
  return html.replace(first, tags.join("")).replaceAll(moduleTag, "");
};

const nameOf = (named: Named): string => ("name" in named ? named.name : named.value);

/** The chunks that the page loads and all that they import statically, imported ones first. */
const firstChunks = (bundle: Bundle, html: string): readonly Chunk[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | Asset | undefined): void => {
    if (chunk?.type !== "chunk" || found.has(chunk)) return;
    for (const name of chunk.imports) add(bundle[name]);
    found.add(chunk);
  };
  for (const [, fileName = ""] of html.matchAll(moduleTag)) add(bundle[fileName]);
  return [...found];
};

/**
 * The chunk with a screen's module. As a script it can wait for no other, so what it imports has to
 * be among the first. A file that needs it may be asked for only by what comes with or after it.
 */
const screenChunk = (chunks: readonly Chunk[], first: readonly Chunk[], module: string): Chunk => {
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!screen) throw new Error(`No file has ${module}.`);
  const late = screen.imports.filter((fileName) => !first.some((known) => known.fileName === fileName));
  if (late.length > 0) throw new Error(`${module} imports what comes later: ${late.join(", ")}.`);
  const needing = new Set([screen.fileName]);
  for (const _ of chunks)
    for (const { fileName, imports } of chunks) if (imports.some((name) => needing.has(name))) needing.add(fileName);
  const early = chunks
    .filter(({ fileName }) => !needing.has(fileName))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .filter((name) => needing.has(name) && name !== screen.fileName);
  if (early.length > 0) throw new Error(`Needs ${module} and may be loaded without it: ${early.join(", ")}.`);
  return screen;
};

/** The module that Vite puts around each dynamic import. */
const preloadHelper = "\0vite/preload-helper.js";

/**
 * A statement's text in a classic script: imports are read from the store, exports are left there.
 */
const classicStatement = (statement: Statement, fileName: string): string => {
  if (statement.type === "ImportDeclaration") {
    const file = siblingOf(fileName, statement.source.value);
    const names = statement.specifiers.map(({ imported, local }) => {
      if (!imported) throw new Error(`${fileName} imports the whole of ${file}: it needs each name for itself.`);
      return `${nameOf(imported)}:${local.name}`;
    });
    return names.length === 0 ? "" : `const{${names.join()}}=${store}[${JSON.stringify(file)}];`;
  }
  // Use getters: an exported value may still be undefined here.
  const names = statement.specifiers.map(({ exported, local }) => `get ${nameOf(exported)}(){return ${local.name}}`);
  return `(${store}??={})[${JSON.stringify(fileName)}]={${names.join()}};`;
};

const toClassic = (code: string, fileName: string, body: readonly Statement[]): string => {
  let classic = code;
  for (const statement of body.toReversed())
    if (statement.type === "ImportDeclaration" || statement.type === "ExportNamedDeclaration")
      classic =
        classic.slice(0, statement.start) + classicStatement(statement, fileName) + classic.slice(statement.end);
  return `(()=>{"use strict";${classic}})();`;
};

/** A module that hands on what a classic script has left in the store. */
const toFacade = (fileName: string, body: readonly Statement[]): string => {
  const names = body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" ? statement.specifiers.map(({ exported }) => nameOf(exported)) : [],
  );
  const locals = names.map((name, index) => `${name}:e${index}`);
  const exported = names.map((name, index) => `e${index} as ${name}`);
  return `const{${locals.join()}}=${store}[${JSON.stringify(fileName)}];export{${exported.join()}};`;
};

/**
 * Code that stands for a dynamic import of a classic script: it loads the script and gives what
 * that exports. A script that failed is taken out of the page and is loaded again when it is next
 * asked for.
 */
const loader = `(${store}??={}).load=((pending)=>(file)=>pending[file]??=new Promise((resolve,reject)=>{
const script=document.createElement("script");script.src="/"+file;
script.onload=()=>resolve(${store}[file]);
script.onerror=()=>{script.remove();delete pending[file];reject(new TypeError("Not loaded: "+file))};
document.head.append(script)}))({});`;

/** Code that fetches a screen's script at once where the page was opened on its address. */
const earlyFetch = (address: string, fileName: string): string =>
  `location.pathname===${JSON.stringify(address)}&&document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"script",href:${JSON.stringify(`/${fileName}`)}}));`;

const withLoads = (code: string, fileName: string): string =>
  code.replaceAll(
    new RegExp(`\\bimport\\((["'\`])\\./${RegExp.escape(basename(fileName))}\\1\\)`, "g"),
    `${store}.load(${JSON.stringify(fileName)})`,
  );

/**
 * Makes classic scripts of the files that index.html names. The files that come later stay modules.
 * A small module beside each classic script gives them what they import of it. The README of this
 * folder says why.
 *
 * `screens`: the modules of pages that a start may open, by their address. The file of each is a
 * classic script too, and is fetched at once where the page is opened on that address.
 */
export const classicScripts = ({ screens }: { readonly screens: Readonly<Record<string, string>> }): Plugin => ({
  name: "classic-scripts",
  apply: "build",
  enforce: "pre",
  // Vite's own helper waits for style sheets of later chunks. There are none, and the helper asks
  // for its own address, which a classic script does not know.
  load: (id) => (id === preloadHelper ? "export const __vitePreload = (load) => load();" : null),
  generateBundle: {
    order: "post",
    handler(_options, output) {
      const bundle = output as unknown as Bundle;
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build has no index.html.");
      const html = String(page.source);
      const first = firstChunks(bundle, html);
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const later = Object.entries(screens).map(([address, module]) => ({
        address,
        chunk: screenChunk(chunks, first, module),
      }));
      const classic = [...first, ...later.map(({ chunk }) => chunk)];
      const facades = new Map(classic.map(({ fileName }) => [fileName, fileName.replace(/\.js$/, ".module.js")]));
      for (const chunk of chunks) {
        for (const screen of later) chunk.code = withLoads(chunk.code, screen.chunk.fileName);
        if (facades.has(chunk.fileName)) continue;
        for (const [fileName, facade] of facades)
          chunk.code = chunk.code.replaceAll(`./${basename(fileName)}`, `./${basename(facade)}`);
      }
      for (const chunk of classic) {
        const { body } = this.parse(chunk.code) as unknown as { readonly body: readonly Statement[] };
        this.emitFile({
          type: "asset",
          fileName: facades.get(chunk.fileName)!,
          source: toFacade(chunk.fileName, body),
        });
        chunk.code = toClassic(chunk.code, chunk.fileName, body);
      }
      const early = later.map(({ address, chunk }) => earlyFetch(address, chunk.fileName));
      first[0]!.code = [...early, loader, first[0]!.code].join("");
      page.source = withScripts(html, first);
    },
  },
});
