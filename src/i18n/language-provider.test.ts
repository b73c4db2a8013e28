import { setupI18n } from "@lingui/core";
import { createElement } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "./language-provider.ts";
import { useFormat } from "./use-format.ts";

const Today = () => {
  const { locale, date } = useFormat();
  return `${locale} ${useLocale().locale} ${date("2027-03-04", "full")}`;
};

const renderIn = (locale: string) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderToStaticMarkup(
    createElement(LanguageProvider, { language: { i18n, whole: async () => {} } } as never, createElement(Today)),
  );
};

test("formatters and react-aria get the shown language", () => {
  expect(renderIn("en")).toBe("en en-GB Thursday 4 March");
  expect(renderIn("lb")).toBe("lb lb Donneschdeg, 4. Mäerz");
});

test("useFormat outside of a provider is a bug that says so", () => {
  expect(() => renderToStaticMarkup(createElement(Today))).toThrow("LanguageProvider");
});
