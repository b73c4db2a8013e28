import { Trans, useLingui } from "@lingui/react/macro";
import type { FileProblem } from "#domain/import/calendar-file";
import { ErrorState } from "#ui/kit/error-state";

/** Why a calendar file could not be read, and what to do. */
export function EventFileProblem({ problem }: { readonly problem: FileProblem["type"] }) {
  const { t } = useLingui();
  switch (problem) {
    case "tooLarge":
      return (
        <ErrorState title={t`This file is too large`}>
          <Trans>Choose an .ics file of at most 20 MB. Most calendars can export a part of the year.</Trans>
        </ErrorState>
      );
    case "tooLong":
      return (
        <ErrorState title={t`This file takes too long to read`}>
          <Trans>
            It has too many entries, or they repeat too often. Export a shorter date range and choose that file.
          </Trans>
        </ErrorState>
      );
    case "unreadable":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>Choose it again, or choose another one.</Trans>
        </ErrorState>
      );
    case "failed":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>The part of the app that reads calendar files did not start. Reload the page and try again.</Trans>
        </ErrorState>
      );
    case "cancelled":
      return null;
  }
}
