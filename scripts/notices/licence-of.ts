import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A package whose code or files are in what we ship. */
export type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
};

const unlicense = `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this software, either in source code form or as a compiled binary, for any purpose, commercial or non-commercial, and by any means.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

For more information, please refer to <https://unlicense.org/>`;

/**
 * Texts of licences that need no name of an author in them, for packages that bring no file of
 * their own.
 */
const texts: Readonly<Record<string, string>> = { Unlicense: unlicense };

/** The folder of the package that a module is in, and null for a module of ours. */
export const packageFolder = (moduleId: string): string | null =>
  /^[^\0?]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(moduleId.replaceAll("\\", "/"))?.[0] ?? null;

/**
 * A package's licence, with its text. Throws where there is no text: nothing is shipped without it.
 */
export const licenceOf = async (folder: string): Promise<Licensed> => {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = (await readdir(folder)).find((one) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(one));
  const text = file ? await readFile(join(folder, file), "utf8") : texts[license ?? ""];
  if (!text)
    throw new Error(`${name} ${version} is shipped and has no text of its licence (${license ?? "none named"}).`);
  return { name, version, licence: license ?? "see below", text: text.replaceAll("\r\n", "\n").trim() };
};
