import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { Button } from "#ui/kit/button";
import { Section } from "./section.tsx";

type SignOutSectionProps = { readonly isTrustedDevice: boolean; readonly onSignOut: () => void };

/** Signing out, with what it means for what is not on the server yet. */
export function SignOutSection({ isTrustedDevice, onSignOut }: SignOutSectionProps) {
  const { t } = useLingui();
  const { unsynced, parked } = useSyncStatus();
  const waiting = unsynced + parked;
  return (
    <Section
      title={t`Sign out`}
      hint={
        isTrustedDevice
          ? t`This is a trusted device: you stay signed in until it has been offline for 14 days. Your year stays here even then.`
          : t`You stay signed in for one day, then your year is removed from this device. To make it 14 days, tick “Stay signed in” when you sign in.`
      }
    >
      {waiting > 0 && (
        <p className="max-w-[65ch] text-ui text-ink-2">
          <Plural
            value={waiting}
            one="# record is on this device only. When you sign out, you choose what happens to it."
            other="# records are on this device only. When you sign out, you choose what happens to them."
          />
        </p>
      )}
      <div>
        <Button variant="normal" size="medium" icon={LogOut} onPress={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Section>
  );
}
