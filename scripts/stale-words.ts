import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import lingui from "../lingui.config.ts";
import { root } from "./run-bin.ts";

const locales = "src/i18n/locales";
const browserTests = "tests/e2e";

/** A browser test's expectation that something is not there. */
const absences = /\bexpect\b[^;]*?(?:\.toHaveCount\(0\)|\.toBeHidden\(|\.not\.to)[^;]*;/g;
const lookedFor = /(?:\bname: |\bgetBy(?:Text|Label|Title|Placeholder)\()("(?:[^"\\]|\\.)+")/g;

/**
 * Words that a browser test expects not to see and that the app cannot show. A sentence that has
 * changed is absent for ever, so the test proves nothing. Words count as shown where a catalog has
 * them, or where the same file names them elsewhere, as what is typed or was there before. Words
 * that a test expects to see need no such check: without them the test fails.
 */
export const findStaleWords = (test: string, catalogs: string): readonly string[] => {
  const expected = (test.match(absences) ?? []).join("\n");
  const words = [...expected.matchAll(lookedFor)].map(([, literal]) => JSON.parse(literal!) as string);
  const timesIn = (text: string, part: string) => text.toLowerCase().split(part.toLowerCase()).length;
  return words.filter((word) => timesIn(catalogs, word) === 1 && timesIn(test, word) === timesIn(expected, word));
};

/** All sentences in all languages, as the catalogs have them. */
const readCatalogs = async (): Promise<string> => {
  const po = formatter();
  const texts = await Promise.all(
    lingui.locales.map(async (locale) => {
      const filename = join(root, locales, `${locale}.po`);
      const context = { locale, sourceLocale: lingui.sourceLocale ?? "en", filename };
      return Object.values(await po.parse(await readFile(filename, "utf8"), context)).map(
        ({ translation }) => translation,
      );
    }),
  );
  return texts.flat().join("\n");
};

/** Stale words of all browser tests, each with its file. */
export const staleWordsOfBrowserTests = async (): Promise<readonly string[]> => {
  const catalogs = await readCatalogs();
  const files = (await readdir(join(root, browserTests))).filter((name) => name.endsWith(".spec.ts"));
  const faults = await Promise.all(
    files.map(async (name) => {
      const words = findStaleWords(await readFile(join(root, browserTests, name), "utf8"), catalogs);
      return words.map((word) => `${browserTests}/${name} expects no "${word}", which no catalog has.`);
    }),
  );
  return faults.flat();
};
