import { setupI18n } from "@lingui/core";
import { bareMessages } from "#i18n/bare-messages";
import { LanguageProvider } from "#i18n/language-provider";
import type { Locale } from "#i18n/locale";
import { PartUnavailable } from "#i18n/part-unavailable";
import { ErrorScreen } from "./pages/error-screen.tsx";

/** The error screen in place of an app whose words could not be fetched. */
export function StartFault({ locale }: { readonly locale: Locale }) {
  const i18n = setupI18n({ locale, messages: { [locale]: bareMessages(locale) } });
  return (
    <LanguageProvider language={{ i18n, whole: async () => undefined }}>
      <main>
        <ErrorScreen error={new PartUnavailable()} />
      </main>
    </LanguageProvider>
  );
}
