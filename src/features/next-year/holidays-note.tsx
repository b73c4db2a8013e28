import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { CountryCode } from "#schema/schoolyears";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { ProgressBar } from "#ui/kit/progress-bar";
import type { OfficialHolidays } from "./use-official-holidays.ts";

type HolidaysNoteProps = {
  readonly official: OfficialHolidays & { readonly retry: () => void };
  readonly country: CountryCode;
};

/** What is known of the new year's official holidays, and what to do where it is not all. */
export function HolidaysNote({ official, country }: HolidaysNoteProps) {
  const { t } = useLingui();
  const { state, retry } = official;
  if (state === "loading") return <ProgressBar label={t`Fetching the official holidays`} />;
  // Nobody publishes the school holidays of Great Britain: its public ones are all there is.
  const isAway = ["failed", "approximate", "partly"].includes(state) || (state === "away" && country !== "GB");
  return (
    <p role="status" className="flex max-w-[75ch] items-start gap-2 text-ui text-ink-2">
      <Icon icon={isAway ? CloudOff : Info} className="mt-px" />
      <span>
        <HolidayWords state={state} country={country} />{" "}
        {isAway && (
          <TextButton onClick={retry}>
            <Trans>Try again</Trans>
          </TextButton>
        )}
      </span>
    </p>
  );
}

function HolidayWords({
  state,
  country,
}: Pick<HolidaysNoteProps, "country"> & Pick<OfficialHolidays, "state">): ReactNode {
  if (state === "complete") return <Trans>The official holidays for that year are included.</Trans>;
  if (state === "failed") {
    return (
      <Trans>The official holidays could not be fetched, so the year has none yet: add them in the settings.</Trans>
    );
  }
  if (state === "approximate") {
    return (
      <Trans>
        The source of the official holidays can't be reached: the school holidays of that year are approximate. Compare
        them with your school's calendar in the settings, or try again.
      </Trans>
    );
  }
  if (state === "partly") {
    return (
      <Trans>
        The source of the official holidays can't be reached: some holidays may be missing. Add them in the settings, or
        try again.
      </Trans>
    );
  }
  if (country === "GB") {
    return <Trans>The public holidays for that year are included. Add the school holidays in the settings.</Trans>;
  }
  return state === "away" ? (
    <Trans>
      The source of the official holidays can't be reached: only public holidays are included. Add the school holidays
      in the settings, or try again.
    </Trans>
  ) : (
    <Trans>
      The school holidays for that year are not published yet: only public holidays are included. Fetch the school
      holidays later in the settings.
    </Trans>
  );
}
