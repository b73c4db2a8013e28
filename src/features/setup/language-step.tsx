import { useLingui } from "@lingui/react/macro";
import { isLocale, type Locale, locales } from "#i18n/locale";
import { RadioGroup } from "#ui/kit/fields/radio-group";

/** The four languages; the choice shows at once. */
export function LanguageStep({ onChoose }: { readonly onChoose: (locale: Locale) => void }) {
  const { t, i18n } = useLingui();
  return (
    <RadioGroup
      label={t`Language`}
      isBoxed
      columns={2}
      value={isLocale(i18n.locale) ? i18n.locale : "en"}
      onChange={onChoose}
      options={locales.map(({ locale, name }) => ({ id: locale, label: name }))}
    />
  );
}
