import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Devices, SignedInDevice } from "#remote/devices";
import type { RemoteError } from "#remote/remote-error";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { Button } from "#ui/kit/button";
import { ErrorState } from "#ui/kit/error-state";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { Skeleton } from "#ui/kit/skeleton";
import { DeviceRow } from "./device-row.tsx";
import { Section } from "./section.tsx";

type Shown = readonly SignedInDevice[] | RemoteError | undefined;
/** A device that is asked about, or all others. */
type Asked = SignedInDevice | "others" | null;

const isList = (shown: Shown): shown is readonly SignedInDevice[] => Array.isArray(shown);

/** Where the account is signed in, and signing out there. */
export function DevicesSection({ devices }: { readonly devices: Devices }) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const [shown, setShown] = useState<Shown>();
  const [asked, setAsked] = useState<Asked>(null);
  const [isPending, setPending] = useState(false);
  const [asks, setAsks] = useState(0);
  const readAgain = () => setAsks((count) => count + 1);
  useEffect(() => {
    let isGone = false;
    void devices.read().then((answer) => !isGone && setShown(answer.ok ? answer.value : answer.error));
    return () => {
      isGone = true;
    };
  }, [devices, asks]);
  useEffect(() => {
    addEventListener("online", readAgain);
    return () => removeEventListener("online", readAgain);
  }, []);

  const signOut = async () => {
    if (asked === null) return;
    setPending(true);
    const done = asked === "others" ? await devices.signOutOthers() : await devices.signOut(asked.id);
    setPending(false);
    setAsked(null);
    toasts.add(done.ok ? { text: t`Signed out there` } : { text: remoteErrorMessage(i18n, done.error), isAlert: true });
    readAgain();
  };
  const others = isList(shown) ? shown.filter(({ isThis }) => !isThis) : [];

  return (
    <Section title={t`Signed-in devices`} hint={t`Sign out a device that you lent, sold or lost.`}>
      {shown === undefined && <Skeleton className="h-24" />}
      {shown !== undefined && !isList(shown) && (
        <ErrorState title={t`The list of devices couldn't be loaded.`} onRetry={readAgain}>
          {remoteErrorMessage(i18n, shown)}
        </ErrorState>
      )}
      {isList(shown) && (
        <ul ref={keepRowFocus}>
          {shown.map((one) => (
            <DeviceRow key={one.id} device={one} onSignOut={() => setAsked(one)} />
          ))}
        </ul>
      )}
      {isList(shown) && others.length === 0 && (
        <p className="text-ui text-ink-2">
          <Trans>You aren't signed in on any other device.</Trans>
        </p>
      )}
      {others.length > 1 && (
        <div>
          <Button variant="normal" size="medium" onPress={() => setAsked("others")}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === "others" ? t`Sign out all other devices?` : t`Sign out this device?`}
        confirmLabel={t`Sign out`}
        isDanger
        isPending={isPending}
        onConfirm={() => void signOut()}
        onCancel={() => setAsked(null)}
      >
        <Trans>
          This takes effect as soon as the device is online, and can't be undone. What it hasn't sent yet stays on it,
          locked, until you sign in there again.
        </Trans>
      </ConfirmDialog>
    </Section>
  );
}
