import { Trans, useLingui } from "@lingui/react/macro";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { ErrorState } from "./error-state.tsx";

type CalendarFileProblemProps = {
  readonly problem: "tooLarge" | "unreadable" | "tooLong" | "failed";
  /** The most bytes of a file. */
  readonly most: number;
};

/** Why a calendar file could not be read, and what to do. */
export function CalendarFileProblem({ problem, most }: CalendarFileProblemProps) {
  const { t } = useLingui();
  const size = fileSize(useFormat().locale, most);
  const titles = { tooLarge: t`This file is too large`, tooLong: t`This file takes too long to read` };
  const title = problem === "tooLarge" || problem === "tooLong" ? titles[problem] : t`This file could not be read`;
  return (
    <ErrorState title={title}>
      {problem === "tooLarge" && (
        <Trans>Choose an .ics file of at most {size}. Most calendars can export a part of the year.</Trans>
      )}
      {problem === "tooLong" && (
        <Trans>
          It has too many entries, or they repeat too often. Export a shorter date range and choose that file.
        </Trans>
      )}
      {problem === "unreadable" && <Trans>Choose it again, or choose another one.</Trans>}
      {problem === "failed" && (
        <Trans>The part of the app that reads calendar files did not start. Reload the page and try again.</Trans>
      )}
    </ErrorState>
  );
}
