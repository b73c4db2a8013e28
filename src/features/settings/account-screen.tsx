import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Locale } from "#i18n/locale";
import type { ColorModeStore } from "#theme/color-mode";
import { AppearanceSection } from "./appearance-section.tsx";
import { DeviceSection, type Install, type ReadStorage } from "./device-section.tsx";
import type { RequestEmailChange } from "./email-form.tsx";
import { NameSection } from "./name-section.tsx";
import { SchoolyearsSection } from "./schoolyears-section.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SignOutSection } from "./sign-out-section.tsx";
import { SyncSection } from "./sync-section.tsx";

type AccountScreenProps = {
  /** Above everything: what is still to be done for the account. */
  readonly notice?: ReactNode;
  readonly requestEmailChange: RequestEmailChange;
  readonly colorMode: ColorModeStore;
  readonly locale: Locale;
  readonly onChooseLocale: (locale: Locale) => void;
  /** Whether the last sign-in was to last for 14 days. */
  readonly isTrustedDevice: boolean;
  readonly onSignOut: () => void;
  /** Makes a school year with nothing in it and starts setting it up. */
  readonly onMakeEmptyYear: () => void;
  readonly readStorage: ReadStorage;
  readonly install?: Install;
  /** Whether edits are sent once the app is closed, too. */
  readonly sendsInBackground: boolean;
};

/** The user, how the app looks, its language, what is on this device and the server, and signing out. */
export function AccountScreen(props: AccountScreenProps) {
  const { t } = useLingui();
  return (
    <SettingsFrame title={t`Account`}>
      <div className="max-w-[880px]">
        {props.notice}
        <NameSection requestEmailChange={props.requestEmailChange} />
        <SchoolyearsSection onMakeEmpty={props.onMakeEmptyYear} />
        <AppearanceSection colorMode={props.colorMode} locale={props.locale} onChooseLocale={props.onChooseLocale} />
        <DeviceSection readStorage={props.readStorage} install={props.install} />
        <SyncSection sendsInBackground={props.sendsInBackground} />
        <SignOutSection isTrustedDevice={props.isTrustedDevice} onSignOut={props.onSignOut} />
      </div>
    </SettingsFrame>
  );
}
