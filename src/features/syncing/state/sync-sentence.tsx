import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ShownSyncStatus } from "#hooks/data/use-sync-status";
import { syncErrorMessage } from "#i18n/words/sync-error-message";
import { useFormat } from "#i18n/use-format";

/** The sync state in sentences: what the server has, and what stops the rest. */
export function SyncSentence({ status }: { readonly status: ShownSyncStatus }) {
  const format = useFormat();
  const since = status.unsyncedSince === null ? "" : format.dateTime(status.unsyncedSince);
  const last = status.lastSyncedAt === null ? "" : format.dateTime(status.lastSyncedAt);
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p>
        {status.unsynced > 0 ? (
          <Plural
            value={status.unsynced}
            one={`# record is on this device only, since ${since}.`}
            other={`# records are on this device only, the oldest since ${since}.`}
          />
        ) : status.isCounting || last === "" ? (
          <Trans>Checking the server…</Trans>
        ) : status.parked > 0 ? (
          <Trans>The server has everything else that you wrote.</Trans>
        ) : (
          <Trans>The server has everything that you wrote.</Trans>
        )}
      </p>
      {/* The error is of the last cycle: it no longer matters once this one makes progress. */}
      {!status.progress && <Obstacle status={status} />}
      <p className="text-ui text-ink-2">
        {last === "" ? <Trans>This device has not synced yet.</Trans> : <Trans>Last synced: {last}</Trans>}
      </p>
    </div>
  );
}

/** Why the sync is stopped, and what to do about it. */
function Obstacle({ status }: { readonly status: ShownSyncStatus }) {
  const { i18n } = useLingui();
  if (status.signInNeeded) {
    return (
      <p>
        <Trans>The server no longer knows this session. Sign in again; nothing you wrote is lost.</Trans>
      </p>
    );
  }
  if (!status.online) {
    return (
      <p>
        <Trans>There is no network. Everything still works, and is sent as soon as you're back online.</Trans>
      </p>
    );
  }
  if (!status.error) return null;
  return <p role={status.error.type === "storageFull" ? "alert" : undefined}>{syncErrorMessage(i18n, status.error)}</p>;
}
