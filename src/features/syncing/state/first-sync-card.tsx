import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation, useSearch } from "wouter";
import { syncPath } from "#hooks/paths";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { syncErrorMessage } from "#i18n/words/sync-error-message";
import { TextLink } from "#ui/kit/link";
import { ProgressBar } from "#ui/kit/progress-bar";

/**
 * On a device that has never synced: how much of the year is here, or why it cannot be fetched. A
 * quick first sync shows nothing.
 */
export function FirstSyncCard() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const { online, signInNeeded, error, progress } = useSyncStatus();
  const obstacle = signInNeeded ? { type: "unauthorized" } : error;
  return (
    <div className="absolute inset-x-4 top-40 z-10 mx-auto flex max-w-[440px] animate-[toast-in_160ms_400ms_backwards] flex-col gap-2 rounded-card border border-line bg-surface p-6 text-body text-ink shadow-2">
      {progress || (online && !obstacle) ? (
        <ProgressBar label={t`Fetching your year`} done={progress?.done} total={progress?.total} />
      ) : !online ? (
        <p>
          <Trans>
            Your year is not on this device yet, and there is no network. Connect once; after that everything works
            without.
          </Trans>
        </p>
      ) : (
        obstacle && (
          <>
            <p>
              <Trans>Your year is not on this device yet.</Trans> {syncErrorMessage(i18n, obstacle)}
            </p>
            <Link href={syncPath(path, search, "state")} replace asChild>
              <TextLink className="self-start text-ui">{t`Review`}</TextLink>
            </Link>
          </>
        )
      )}
    </div>
  );
}
