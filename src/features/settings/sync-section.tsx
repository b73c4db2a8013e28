import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { syncPath, type SyncView } from "#hooks/paths";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { useFormat } from "#i18n/use-format";
import { TextLink } from "#ui/kit/link";
import { Section } from "./section.tsx";

/** How far the server has what this device has, in numbers. */
export function SyncSection({ sendsInBackground }: { readonly sendsInBackground: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { unsynced, parked, conflicts, lastSyncedAt, online } = useSyncStatus();
  return (
    <Section title={t`Syncing`} hint={t`What you write goes to the server whenever there is a network.`}>
      <dl className="max-w-md">
        <Fact name={t`Last synced`}>
          {lastSyncedAt === null ? t({ message: "Never", context: "last synced" }) : format.dateTime(lastSyncedAt)}
        </Fact>
        <Fact name={t`On this device only`}>
          {unsynced === 0 ? (
            <Trans context="number of records">None</Trans>
          ) : (
            <Plural value={unsynced} one="# record" other="# records" />
          )}
        </Fact>
        <Fact name={t`Refused by the server`}>
          {parked === 0 ? (
            <Trans context="number of records">None</Trans>
          ) : (
            <Plural value={parked} one="# record" other="# records" />
          )}
        </Fact>
        <Fact name={t`To compare`}>
          {conflicts === 0 ? (
            <Trans context="number of records">None</Trans>
          ) : (
            <Plural value={conflicts} one="# record" other="# records" />
          )}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-x-4 gap-y-2 text-ui">
        <SyncLink view="state">
          <Trans>Details and history</Trans>
        </SyncLink>
        {parked > 0 && (
          <SyncLink view="parked">
            <Trans>Review refused edits</Trans>
          </SyncLink>
        )}
        {conflicts > 0 && (
          <SyncLink view="compare">
            <Trans>Compare</Trans>
          </SyncLink>
        )}
      </div>
      {!sendsInBackground && (
        <p className="text-ui text-ink-2">
          <Trans>This browser sends edits only while Schouljoer is open.</Trans>
        </p>
      )}
      {!online && (
        <p className="text-ui text-ink-2">
          <Trans>There is no network. Everything still works, and is sent as soon as you're back online.</Trans>
        </p>
      )}
    </Section>
  );
}

/** Opens a dialog of the sync over this page. */
function SyncLink({ view, children }: { readonly view: SyncView; readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link href={syncPath(path, useSearch(), view)} replace asChild>
      <TextLink>{children}</TextLink>
    </Link>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2 text-ui not-last:border-b">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end text-ink tabular-nums">{children}</dd>
    </div>
  );
}
