import { useLingui } from "@lingui/react/macro";
import { LogOut, Settings2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { isLocale, locales } from "#i18n/locale";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import { useServices } from "../services.ts";
import { useChooseLocale } from "../use-choose-locale.ts";
import { useSignOut } from "../use-sign-out.ts";

/** Language, colours, settings, sign out. */
export function AccountMenuPanel(panel: Omit<MenuPanelProps, "children">) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { colorMode } = useServices();
  const { preference } = useSyncExternalStore(colorMode.subscribe, colorMode.get);
  const signOut = useSignOut();
  const chooseLocale = useChooseLocale();
  return (
    <MenuPanel {...panel} aria-label={t`Account`} placement="bottom end">
      <MenuSection
        title={t`Language`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[i18n.locale]}
        onSelectionChange={(keys) => [...keys].filter(isLocale).forEach(chooseLocale)}
      >
        {locales.map(({ locale, name }) => (
          <MenuItem key={locale} id={locale}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        title={t`Colours`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[preference]}
        onSelectionChange={(keys) => {
          const [key] = [...keys];
          if (key === "light" || key === "dark" || key === "system") colorMode.setPreference(key);
        }}
      >
        <MenuItem id="light">{t({ message: "Light", context: "colour mode" })}</MenuItem>
        <MenuItem id="dark">{t({ message: "Dark", context: "colour mode" })}</MenuItem>
        <MenuItem id="system">{t({ message: "Match system", context: "colour mode" })}</MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={Settings2} onAction={() => navigate(paths.settings)}>
        {t`Settings`}
      </MenuItem>
      <MenuItem icon={LogOut} onAction={() => void signOut()}>
        {t`Sign out`}
      </MenuItem>
    </MenuPanel>
  );
}
