import { useLingui } from "@lingui/react/macro";
import { LogOut, Settings2 } from "lucide-react";
import { useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { useRows } from "#hooks/data/use-rows";
import { isLocale, locales } from "#i18n/locale";
import { Avatar } from "#ui/kit/avatar";
import { PressButton } from "#ui/kit/press-button";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { useSyncExternalStore } from "react";
import { useServices, useSessionUser } from "../services.ts";
import { useSignOut } from "../use-sign-out.ts";
import { useAvatarUrl } from "../use-avatar-url.ts";
import { useChooseLocale } from "../use-choose-locale.ts";

/** The signed-in teacher's menu: language, colour mode, settings, sign out. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { colorMode } = useServices();
  const { preference } = useSyncExternalStore(colorMode.subscribe, colorMode.get);
  const user = useSessionUser();
  const row = useRows("users")?.[0] ?? user;
  const avatar = useAvatarUrl(user, row?.avatar ?? "");
  const signOut = useSignOut();
  const chooseLocale = useChooseLocale();
  if (!row || !user) return null;
  const name = `${row.firstName} ${row.lastName}`.trim() || user.email;
  return (
    <Menu
      aria-label={t`Account`}
      trigger={
        <PressButton
          aria-label={t`Account: ${name}`}
          className="flex items-center gap-2.5 rounded-control py-1 ps-2 pe-1 text-ui font-medium text-ink-2 hover:text-ink"
        >
          <span className="max-wide:hidden">{name}</span>
          <Avatar firstName={row.firstName} lastName={row.lastName} src={avatar} />
        </PressButton>
      }
    >
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
    </Menu>
  );
}
