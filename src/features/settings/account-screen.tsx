import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Locale } from "#i18n/locale";
import type { ColorModeStore } from "#theme/color-mode";
import { AboutSection } from "./about-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import type { Devices } from "#remote/devices";
import { DeviceSection, type Install, type ReadStorage } from "./device-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import type { RequestEmailChange } from "./email-form.tsx";
import { FilesSection } from "./files-section.tsx";
import { NameSection } from "./name-section.tsx";
import type { ChangePassword } from "./password-form.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SchoolyearsSection } from "./schoolyears-section.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SignOutSection } from "./sign-out-section.tsx";
import { SubscribeSection } from "./subscribe-section.tsx";
import { SyncSection } from "./sync-section.tsx";

type AccountScreenProps = {
  /** What is still to be done for the account, above everything. */
  readonly notice?: ReactNode;
  readonly requestEmailChange: RequestEmailChange;
  readonly changePassword: ChangePassword;
  readonly devices: Devices;
  /** Other services that open the account, after the name. */
  readonly providers?: ReactNode;
  /** Everything as a file, and back, after the calendars. */
  readonly backup?: ReactNode;
  /** How long class books are kept, after the backup. */
  readonly classBooks?: ReactNode;
  readonly colorMode: ColorModeStore;
  readonly locale: Locale;
  readonly onChooseLocale: (locale: Locale) => void;
  /** Whether the last sign-in was to last for 14 days. */
  readonly isTrustedDevice: boolean;
  readonly onSignOut: () => void;
  /** Makes a school year with nothing in it and starts setting it up. */
  readonly onMakeEmptyYear: () => void;
  /** The end of the account, at the end. */
  readonly deletion?: ReactNode;
  readonly studentData: ReactNode;
  readonly readStorage: ReadStorage;
  readonly install?: Install;
  /** Whether edits are sent once the app is closed, too. */
  readonly sendsInBackground: boolean;
  /** The build that runs. */
  readonly build: string;
};

/**
 * The user, how the app looks, its language, what is on this device and the server, and signing
 * out.
 */
export function AccountScreen(props: AccountScreenProps) {
  const { t } = useLingui();
  return (
    <SettingsFrame title={t`Account`}>
      <div className="max-w-[880px]">
        {props.notice}
        <NameSection requestEmailChange={props.requestEmailChange} />
        <PasswordSection changePassword={props.changePassword} />
        <DevicesSection devices={props.devices} />
        {props.providers}
        <SchoolyearsSection onMakeEmpty={props.onMakeEmptyYear} />
        <SubscribeSection />
        {props.backup}
        {props.classBooks}
        <AppearanceSection colorMode={props.colorMode} locale={props.locale} onChooseLocale={props.onChooseLocale} />
        <DeviceSection readStorage={props.readStorage} install={props.install}>
          {props.studentData}
        </DeviceSection>
        <FilesSection />
        <SyncSection sendsInBackground={props.sendsInBackground} />
        <AboutSection build={props.build} />
        <SignOutSection isTrustedDevice={props.isTrustedDevice} onSignOut={props.onSignOut} />
        {props.deletion}
      </div>
    </SettingsFrame>
  );
}
