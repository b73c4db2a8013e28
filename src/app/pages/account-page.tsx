import { useLingui } from "@lingui/react/macro";
import { AccountScreen } from "#features/settings/account-screen";
import { DeleteAccountSection } from "#features/settings/delete-account-section";
import { ProvidersSection } from "#features/settings/providers-section";
import { StudentDataChoices } from "#features/student-data/student-data-choices";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { isLocale } from "#i18n/locale";
import { BackupPart } from "./backup-part.tsx";
import { ClassBookPart } from "./class-book-part.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { readBuildId } from "../services/read-build-id.ts";
import { useServices, useSessionUser } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";
import { useChooseLocale } from "../use-choose-locale.ts";
import { useDeletion } from "../use-deletion.ts";
import { useEmptyYear } from "../use-empty-year.ts";
import { useChangePassword, useDevices } from "../use-devices.ts";
import { useStudentData } from "../use-student-data.ts";
import { useProviderVisit } from "../use-provider-visit.ts";
import { useSignOut } from "../use-sign-out.ts";

/** The account screen, with what only the app can give it. */
export function AccountPage() {
  const { i18n } = useLingui();
  const { colorMode, session, install, sendsInBackground } = useServices();
  const accounts = useAccounts();
  const devices = useDevices();
  const changePassword = useChangePassword(devices);
  const chooseLocale = useChooseLocale();
  const signOut = useSignOut();
  const user = useSessionUser();
  const deletion = useDeletion();
  const visitProvider = useProviderVisit();
  const chooseStudentData = useStudentData();
  const makeEmptyYear = useEmptyYear(useSchoolyears());
  return (
    <AccountScreen
      notice={<EmailNotice />}
      providers={
        user && <ProvidersSection userId={user.id} email={user.email} accounts={accounts} onLink={visitProvider} />
      }
      requestEmailChange={accounts.requestEmailChange}
      changePassword={changePassword}
      devices={devices}
      backup={<BackupPart />}
      classBooks={<ClassBookPart />}
      colorMode={colorMode}
      locale={isLocale(i18n.locale) ? i18n.locale : "en"}
      onChooseLocale={chooseLocale}
      deletion={
        user && (
          <DeleteAccountSection
            email={user.email}
            due={deletion.due}
            ask={deletion.ask}
            keep={deletion.keep}
            requestPassword={() => accounts.requestPasswordReset(user.email)}
          />
        )
      }
      isTrustedDevice={session.isTrustedDevice()}
      onSignOut={() => void signOut()}
      onMakeEmptyYear={makeEmptyYear}
      install={install}
      sendsInBackground={sendsInBackground}
      studentData={<StudentDataChoices onChoose={chooseStudentData} />}
      readStorage={readStorage}
      build={readBuildId(document)}
    />
  );
}

/**
 * How much this site stores on the device, in bytes, and whether the browser promised to keep it.
 */
const readStorage = async (): Promise<{ usage: number; quota: number; isPersistent: boolean }> => {
  const [estimate, isPersistent] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
  return { usage: estimate.usage ?? 0, quota: estimate.quota ?? 0, isPersistent };
};
