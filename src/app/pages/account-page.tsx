import { useLingui } from "@lingui/react/macro";
import { AccountScreen } from "#features/settings/account-screen";
import { useSchoolyears } from "#hooks/use-schoolyears";
import { isLocale } from "#i18n/locale";
import { EmailNotice } from "./email-notice.tsx";
import { useServices } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";
import { useChooseLocale } from "../use-choose-locale.ts";
import { useEmptyYear } from "../use-empty-year.ts";
import { useSignOut } from "../use-sign-out.ts";

/** The account screen, with what only the app can give it. */
export function AccountPage() {
  const { i18n } = useLingui();
  const { colorMode, session, install, sendsInBackground } = useServices();
  const accounts = useAccounts();
  const chooseLocale = useChooseLocale();
  const signOut = useSignOut();
  const makeEmptyYear = useEmptyYear(useSchoolyears());
  return (
    <AccountScreen
      notice={<EmailNotice />}
      requestEmailChange={accounts.requestEmailChange}
      colorMode={colorMode}
      locale={isLocale(i18n.locale) ? i18n.locale : "en"}
      onChooseLocale={chooseLocale}
      isTrustedDevice={session.isTrustedDevice()}
      onSignOut={() => void signOut()}
      onMakeEmptyYear={makeEmptyYear}
      install={install}
      sendsInBackground={sendsInBackground}
      readStorage={readStorage}
    />
  );
}

/** How much this site stores on the device, in bytes, and whether the browser promised to keep it. */
const readStorage = async (): Promise<{ usage: number; quota: number; isPersistent: boolean }> => {
  const [estimate, isPersistent] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
  return { usage: estimate.usage ?? 0, quota: estimate.quota ?? 0, isPersistent };
};
