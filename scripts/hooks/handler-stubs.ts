import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "rolldown";

const prefix = "\0handlers:";
const isRegistration = (path: string): boolean => path.endsWith(".pb.ts");

/**
 * A handler that is written where it is registered. The function that `bindFunc` of `$app` gets is
 * run where it stands.
 */
const handlerInPlace = /^(?:routerAdd|routerUse|cronAdd|on[A-Z]\w*)\([^;]*?=>/m;

/** Names that a module of the server exports. */
const exportsOf = (source: string): readonly string[] =>
  Array.from(source.matchAll(/^export const (\w+)/gm), ([, name]) => name!);

/**
 * Replaces what a `.pb.ts` file imports of the server by functions that load the module when they
 * are called. PocketBase keeps the text of a handler and runs it in an engine where nothing else of
 * its file exists. Values come from `.at-build.ts` files, which are left as they are.
 */
export const handlerStubs = (folder: string): Plugin => ({
  name: "handler-stubs",
  resolveId: async function (specifier, importer) {
    if (!importer || !isRegistration(importer) || !/^(\.|#server\/)/.test(specifier)) return null;
    const path = (await this.resolve(specifier, join(dirname(importer), "any.ts")))?.id;
    if (path === undefined || path.endsWith(".at-build.ts")) return null;
    const file = relative(folder, path);
    return file.startsWith("..") ? null : `${prefix}${file}`;
  },
  load: async (id) => {
    if (isRegistration(id) && handlerInPlace.test(await readFile(id, "utf8")))
      throw new Error(
        `${basename(id)} registers a handler that is not imported: PocketBase would run it without its file.`,
      );
    if (!id.startsWith(prefix)) return null;
    const path = id.slice(prefix.length);
    const file = basename(path).replace(/\.ts$/, ".js");
    return exportsOf(await readFile(join(folder, path), "utf8"))
      .map((name) => `export const ${name} = (e) => require(\`\${__hooks}/${file}\`).${name}(e);`)
      .join("\n");
  },
  // All registrations are run in one engine and one scope, where `./` is the folder that PocketBase
  // was started in.
  renderChunk: (code, { facadeModuleId }) => {
    if (!facadeModuleId || !isRegistration(facadeModuleId)) return null;
    const loading = code.replaceAll(/\brequire\("\.\/([^"]+)"\)/g, "require(`${__hooks}/$1`)");
    return { code: `(() => {\n${loading}\n})();\n`, map: null };
  },
});
