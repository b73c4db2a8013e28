import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * Words of the app in a language: by the English ones, and by their context where they have one.
 */
export type Words = (english: string, context?: string) => string;

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join("");

/** Reads the catalog that the app is built from. Throws where it lacks a word that is asked for. */
export const wordsOf = async (locale: "en" | "fr" | "de" | "lb"): Promise<Words> => {
  const file = fileURLToPath(new URL(`../../src/i18n/locales/${locale}.po`, import.meta.url));
  const said = new Map<string, string>();
  for (const entry of (await readFile(file, "utf8")).split("\n\n")) {
    const partOf = (name: string) =>
      unquoted(new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, "m").exec(entry)?.[1] ?? "");
    said.set(`${partOf("msgctxt")}|${partOf("msgid")}`, partOf("msgstr"));
  }
  return (english, context = "") => {
    const found = said.get(`${context}|${english}`);
    if (!found) throw new Error(`No word for "${english}" (${context}) in ${locale}.`);
    return found;
  };
};
