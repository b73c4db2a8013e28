import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { parsePoFile } from "@lingui/format-po";
import { expect, test } from "vitest";
import { bareMessages } from "./bare-messages.ts";
import { locales } from "./locale.ts";

test.each(locales)("without a catalog, $name has the words that its catalog has", ({ locale }) => {
  const file = readFileSync(new URL(`./locales/${locale}.po`, import.meta.url), "utf8");
  const inCatalog = new Set(parsePoFile(file).items.map(({ msgstr }) => msgstr[0]));
  const messages = bareMessages(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const shown = Object.keys(messages).map((id) => i18n._(id, { status: "{status}", time: "{time}" }));
  expect(shown).toHaveLength(6);
  for (const text of shown) expect(inCatalog).toContain(text);
});
