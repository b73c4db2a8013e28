import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff, Info, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { ErrorState } from "#ui/kit/error-state";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import { ProgressBar } from "#ui/kit/progress-bar";
import type { OfficialState } from "./use-official.ts";

/** Whether the list has any school holidays, and some that follow a rule. */
type ListedHolidays = { readonly hasSchool: boolean; readonly hasApproximate: boolean };

type SourceNoteProps = {
  readonly state: OfficialState;
  /** Whether anything in the list came from a source over the network. */
  readonly isFetched: boolean;
  readonly listed: ListedHolidays;
  readonly zone: string;
  readonly onFetch: () => void;
  readonly onCancel: () => void;
};

/** The official holidays' source, how fresh they are, and a button to ask again. */
export function SourceNote(props: SourceNoteProps) {
  return (
    // A pressed button is replaced by what came of it.
    <div ref={keepRowFocus}>
      <SourceState {...props} />
    </div>
  );
}

function SourceState({ state, isFetched, listed, zone, onFetch, onCancel }: SourceNoteProps) {
  const { t, i18n } = useLingui();
  if (state.type === "loading") return <ProgressBar label={t`Fetching the official holidays`} onCancel={onCancel} />;
  if (state.type === "failed") {
    return (
      <ErrorState title={t`The official holidays could not be fetched`} onRetry={onFetch}>
        {remoteErrorMessage(i18n, state.error)}
      </ErrorState>
    );
  }
  const isAway = state.type === "answered" && state.source === "computed" && state.country !== "GB";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ui text-ink-2">
      <div role="status" className="flex min-w-0 max-w-[65ch] items-start gap-2">
        <Icon icon={isAway ? CloudOff : Info} className="mt-px" />
        <p className="min-w-0">
          <SourceWords state={state} isFetched={isFetched} listed={listed} zone={zone} />
        </p>
      </div>
      <Button variant="normal" icon={RotateCw} onPress={onFetch}>
        <ButtonWords isAway={isAway} isFetched={isFetched} />
      </Button>
    </div>
  );
}

function ButtonWords({ isAway, isFetched }: { readonly isAway: boolean; readonly isFetched: boolean }) {
  if (isAway) return <Trans>Try again</Trans>;
  return isFetched ? <Trans>Refresh from source</Trans> : <Trans>Fetch official holidays</Trans>;
}

type SourceWordsProps = Pick<SourceNoteProps, "state" | "isFetched" | "listed" | "zone">;

function SourceWords({ state, isFetched, listed, zone }: SourceWordsProps): ReactNode {
  const format = useFormat();
  const source = (
    <TextLink href="https://www.openholidaysapi.org" target="_blank" rel="noreferrer">
      OpenHolidays
    </TextLink>
  );
  const { hasSchool, hasApproximate } = listed;
  if (state.type !== "answered") {
    if (hasApproximate) {
      return (
        <Trans>
          The school holidays here are approximate. Compare them with your school's calendar, or fetch them from{" "}
          {source} (ODbL).
        </Trans>
      );
    }
    if (isFetched && !hasSchool) return <NoSchoolHolidays source={source} />;
    return isFetched ? (
      <Trans>Official holidays: {source} (ODbL).</Trans>
    ) : (
      <Trans>Official holidays can be fetched from {source} (ODbL).</Trans>
    );
  }
  if (state.country === "GB") {
    return (
      <Trans>
        Public holidays are calculated. {source} has no school holidays for Great Britain: add them yourself or import
        an .ics file from your school.
      </Trans>
    );
  }
  const when = format.dateTime(state.fetchedAt, zone);
  if (state.source === "computed") {
    if (hasApproximate) {
      return (
        <Trans>
          The source ({source}) can't be reached, so the school holidays are approximate: they follow the rule of the
          last years. Compare them with your school's calendar, or try again later.
        </Trans>
      );
    }
    return hasSchool ? (
      <Trans>
        The source ({source}) can't be reached; some holidays may be missing. Add them yourself or try again later.
      </Trans>
    ) : (
      <Trans>
        The source ({source}) can't be reached, so only calculated public holidays are shown. The school holidays are
        missing: add them yourself, or try again later.
      </Trans>
    );
  }
  if (!state.hasSchoolHolidays) return <NoSchoolHolidays source={source} />;
  return state.source === "cache" ? (
    <Trans>
      Source: {source} (ODbL), saved {when}.
    </Trans>
  ) : (
    <Trans>
      Source: {source} (ODbL), fetched {when}.
    </Trans>
  );
}

/** Public holidays alone are never called the official ones. */
function NoSchoolHolidays({ source }: { readonly source: ReactNode }) {
  return (
    <Trans>{source} (ODbL) has no school holidays for this year yet. Add them yourself or check again later.</Trans>
  );
}
