import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { LockNotice } from "#features/auth/lock-notice";
import type { FirstWay } from "#features/auth/login-form";
import { LoginScreen } from "#features/auth/login-screen";
import { paths } from "#hooks/paths";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { afterLoginPath } from "../guard.ts";
import { useServices } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { SyncWaiting } from "#features/syncing/state/sync-waiting";
import { GoneAccounts, useGoneAccounts } from "./gone-accounts.tsx";
import { SignupLayout } from "./signup-layout.tsx";
import { useAccounts } from "../use-accounts.ts";
import { useProviderVisit } from "../use-provider-visit.ts";
import { useDeviceOwner } from "../use-device-owner.ts";
import { useLockedAccount } from "./use-locked-account.ts";

/**
 * Signs in, then opens the page that was asked for. After a session that ended by itself it says
 * so.
 */
export function LoginPage() {
  const { session, loadClient, toasts, otherAccounts } = useServices();
  const { t } = useLingui();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<{
    readonly waiting: number;
    readonly answer: (isConfirmed: boolean) => void;
  } | null>(null);
  const locked = useLockedAccount();
  const goneAccounts = useGoneAccounts();
  const canOpen = locked !== null && goneAccounts.gone.every(({ userId }) => userId !== locked.id);
  const accounts = useAccounts();
  const owner = useDeviceOwner();
  const state = useHistoryState<unknown>();
  const visit = useProviderVisit();
  useEffect(() => {
    // Loads during typing.
    loadClient().catch(() => undefined);
  }, [loadClient]);

  const lockedEmail = locked?.email ?? "";
  const confirmOther = async (email: string): Promise<boolean> => {
    if (!locked || email.toLowerCase() === lockedEmail.toLowerCase()) return true;
    // Somebody may be quicker than the page's own look at what waits.
    const { waiting } = await otherAccounts.readLocked(locked.id).catch(() => locked);
    if (waiting === 0) return true;
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ waiting, answer }));
    setAsked(null);
    return isConfirmed;
  };
  const waiting = asked?.waiting ?? 0;
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <LoginScreen
        signIn={session.signIn}
        isTrustedDevice={session.isTrustedDevice()}
        owner={owner}
        signInWithCode={(o) => session.begin(o.trustDevice, (requests) => requests.signInWithCode(o))}
        accounts={accounts}
        first={readFirstWay(state)}
        onChooseProvider={visit}
        onSignedIn={({ isPasswordGone }) => {
          navigate(afterLoginPath(search + location.hash), { replace: true });
          if (isPasswordGone) {
            toasts.add({
              text: t`Your e-mail is confirmed. Your old password no longer works.`,
              action: { label: t`Choose a new password`, onPress: () => navigate(paths.forgot) },
            });
          }
        }}
        notice={canOpen && <LockNotice {...locked} />}
        lastEmail={canOpen ? locked.email : undefined}
        confirm={confirmOther}
      />
      <div className="mt-6 flex flex-col gap-4 empty:hidden">
        <GoneAccounts {...goneAccounts} />
        <SyncWaiting except={locked?.id ?? ""} read={otherAccounts.readWaiting} />
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t`Sign in with another account?`}
        confirmLabel={t`Sign in`}
        onConfirm={() => asked?.answer(true)}
        onCancel={() => asked?.answer(false)}
      >
        {t`${plural(waiting, {
          one: `# edit by ${lockedEmail} hasn't been sent yet. It stays on this device until that account signs in here again.`,
          other: `# edits by ${lockedEmail} haven't been sent yet. They stay on this device until that account signs in here again.`,
        })}`}
      </ConfirmDialog>
    </SignupLayout>
  );
}

/**
 * The first way of signing in that was accepted on the page before. It is kept in the history and
 * not in the address.
 */
const readFirstWay = (state: unknown): FirstWay | undefined => {
  const { mfaId, email, way } = (state ?? {}) as Partial<FirstWay>;
  return mfaId !== undefined && email !== undefined && way !== undefined ? { mfaId, email, way } : undefined;
};
