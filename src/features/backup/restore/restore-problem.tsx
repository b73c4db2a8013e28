import { Trans, useLingui } from "@lingui/react/macro";
import type { BackupProblem } from "#db/backup/read-backup";
import { ErrorState } from "#ui/kit/error-state";

/** Why a file is not restored, and what to do. */
export function RestoreProblem({ problem }: { readonly problem: BackupProblem }) {
  const { t } = useLingui();
  switch (problem) {
    case "notBackup":
      return (
        <ErrorState title={t`This isn't a Schouljoer backup`}>
          <Trans>Choose the .zip file that “Export everything” made, without unpacking it.</Trans>
        </ErrorState>
      );
    case "newer":
      return (
        <ErrorState title={t`This backup is from a newer version of Schouljoer`}>
          <Trans>Go online and reload the page to get the new version, then choose the file again.</Trans>
        </ErrorState>
      );
    case "damaged":
      return (
        <ErrorState title={t`This backup is damaged`}>
          <Trans>
            It's incomplete or was changed, and none of it can be read. Copy or download it again, or choose another
            one.
          </Trans>
        </ErrorState>
      );
    case "tooLarge":
      return (
        <ErrorState title={t`This backup is too large`}>
          <Trans>
            It has more in it than any teacher's records could be, so it was not read any further. Nothing was changed.
          </Trans>
        </ErrorState>
      );
    case "suspicious":
      return (
        <ErrorState title={t`This file was not made by Schouljoer`}>
          <Trans>It isn't built like a backup, so none of it was read. Choose another one.</Trans>
        </ErrorState>
      );
    case "tooLong":
      return (
        <ErrorState title={t`This backup takes too long to read`}>
          <Trans>Reading was ended, and nothing was changed. Try it on a faster device.</Trans>
        </ErrorState>
      );
    case "failed":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>The part of the app that reads backups did not start. Reload the page and try again.</Trans>
        </ErrorState>
      );
    case "unreadable":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>Choose it again, or choose another one.</Trans>
        </ErrorState>
      );
    case "cancelled":
      return null;
  }
}
