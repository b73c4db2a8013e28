import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { LostItem } from "./course-weeks.ts";
import { PlaceLink } from "./place-link.tsx";

/** What a closure takes from a week, and the plans that have no slot any more because of it. */
export function LostFacts({ item }: { readonly item: LostItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const { holiday, occurrences, titles } = item;
  const [first] = occurrences;
  const dates =
    holiday.start === holiday.end
      ? format.date(holiday.start, "weekdayShort")
      : format.range(holiday.start, holiday.end, "short");
  const lost = format.list(titles.map((title) => t`“${title}”`));
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
      {occurrences.length === 1 && first ? (
        <span className="flex gap-x-2 text-ink-2 tabular-nums tablet:w-(--book-slot)">
          <s>{format.date(first.date, "weekdayShort")}</s>
          <s>{format.time(first.start)}</s>
        </span>
      ) : (
        <span className="text-ink-2 tabular-nums tablet:w-(--book-slot)">{dates}</span>
      )}
      <span className="font-semibold text-ink-2">{holiday.name}</span>
      <span className="text-ink-2">
        {titles.length === 0 ? (
          <Plural value={occurrences.length} one="# slot lost" other="# slots lost" />
        ) : (
          <Plural value={titles.length} one={`${lost} has no slot`} other={`${lost} have no slot`} />
        )}
      </span>
      {titles.length > 0 && (
        <span className="ms-auto pe-3">
          <PlaceLink>
            <Trans context="gives lessons a slot">Place</Trans>
          </PlaceLink>
        </span>
      )}
    </div>
  );
}
