import { useLingui } from "@lingui/react/macro";
import { Languages } from "lucide-react";
import { isLocale, locales } from "#i18n/locale";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { useShowLocale } from "../use-show-locale.ts";

/** The language before anybody is signed in. */
export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const showLocale = useShowLocale();
  const shown = locales.find(({ locale }) => locale === i18n.locale)?.name ?? "";
  return (
    <Menu
      aria-label={t`Language`}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[i18n.locale]}
      onSelectionChange={(keys) => [...keys].filter(isLocale).forEach((locale) => void showLocale(locale))}
      trigger={
        <Button variant="ghost" icon={Languages} aria-label={t`Language: ${shown}`}>
          {shown}
        </Button>
      }
    >
      {locales.map(({ locale, name }) => (
        <MenuItem key={locale} id={locale}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
