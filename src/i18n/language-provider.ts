import { I18nProvider, useLingui, type I18nProviderProps } from "@lingui/react";
import { createElement, useMemo, type ComponentProps, type ReactNode } from "react";
import { I18nProvider as AriaI18nProvider } from "react-aria-components/I18nProvider";
import { createFormat } from "./format.ts";
import type { Language } from "./create-i18n.ts";
import { intlTag, isLocale } from "./locale.ts";
import { FormatContext } from "./use-format.ts";
import { WholeCatalogContext } from "./whole-catalog.ts";

const FormatProvider = ({ children }: { readonly children?: ReactNode }) => {
  const { i18n } = useLingui();
  const locale = isLocale(i18n.locale) ? i18n.locale : "en";
  const format = useMemo(() => createFormat(locale), [locale]);
  const aria = { locale: intlTag(locale) } as ComponentProps<typeof AriaI18nProvider>;
  return createElement(AriaI18nProvider, aria, createElement(FormatContext.Provider, { value: format }, children));
};

/**
 * Gives messages, formatters (`useFormat`) and react-aria the same language, and renders again at a
 * switch. Renders nothing before the first language is active.
 */
export const LanguageProvider = ({
  language,
  children,
}: {
  readonly language: Pick<Language, "i18n" | "whole">;
  readonly children: ReactNode;
}) =>
  createElement(
    WholeCatalogContext,
    { value: language.whole },
    createElement(
      I18nProvider,
      { i18n: language.i18n } as I18nProviderProps,
      createElement(FormatProvider, null, children),
    ),
  );
