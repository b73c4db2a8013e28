import { Trans, useLingui } from "@lingui/react/macro";
import { ErrorState } from "#ui/kit/error-state";
import type { IcsFileState } from "./use-ics-file.ts";

/** Why a calendar file could not be read, and what to do. */
export function IcsFileProblem({ type }: { readonly type: IcsFileState["type"] }) {
  const { t } = useLingui();
  switch (type) {
    case "unreadable":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>Choose an .ics file of at most 5 MB.</Trans>
        </ErrorState>
      );
    case "tooLong":
      return (
        <ErrorState title={t`This file takes too long to read`}>
          <Trans>
            It has too many entries, or they repeat too often. Export only the days off and choose that file.
          </Trans>
        </ErrorState>
      );
    case "failed":
      return (
        <ErrorState title={t`This file could not be read`}>
          <Trans>The part of the app that reads calendar files did not start. Reload the page and try again.</Trans>
        </ErrorState>
      );
    default:
      return null;
  }
}
