import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import type { PaceCount } from "#domain/forecast/pace";
import { partlyShares } from "#hooks/edits/use-partly";
import { useOnceNoted } from "#hooks/data/use-once-noted";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { PressButton } from "#ui/kit/press-button";
import { PaceWhy, percentOf } from "./pace-why.tsx";
import type { CourseForecast } from "./use-course-forecast.ts";

type PaceTableProps = { readonly forecast: CourseForecast; readonly today: string };

/** The figures of the teacher's pace. It opens at the first visit; later its last line stays. */
export function PaceTable({ forecast, today }: PaceTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { isNoted, note } = useOnceNoted("forecast.pace");
  const [isOpen, setOpen] = useState(!isNoted);
  const noteOnce = useEffectEvent(note);
  useEffect(() => noteOnce(), []);
  const { pace, partly, setPartly } = forecast;
  const until = format.date(today, "short");
  const { lastName } = pace;
  const rows = [
    { name: t`This year, until ${until}`, count: pace.thisYear },
    ...(lastName === "" ? [] : [{ name: t`Last year, ${lastName}`, count: pace.lastYear }]),
    ...(pace.others.lessons > 0 ? [{ name: t`Your other courses`, count: pace.others }] : []),
  ];
  const percent = format.number(percentOf(pace));
  const lost = format.number(pace.together.lost);
  const total = pace.basis === "none" ? lost : t`${lost}, ${percent} %`;
  const shares = partlyShares.map((share) => ({ id: String(share), label: format.number(share) }));
  return (
    <section aria-labelledby="pace" className="px-4 pt-5 pb-8 tablet:ps-8 tablet:pe-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="pace" className="text-ui font-semibold text-ink">
          <PressButton
            aria-expanded={isOpen}
            className="rounded-label hover:underline"
            onPress={() => setOpen(!isOpen)}
          >
            <Trans>Your pace in this course</Trans>
          </PressButton>
        </h3>
        {isOpen && (
          <p className="text-small text-ink-2">
            <Trans>Only what fell out at short notice counts.</Trans>
          </p>
        )}
      </div>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-ui tabular-nums">
          <thead className={isOpen ? "" : "sr-only"}>
            <tr className="border-b border-line text-small text-ink-2 *:py-1.5 *:ps-4 *:text-end *:font-normal">
              <th scope="col" className="ps-0! text-start!">
                <Trans>Lessons of</Trans>
              </th>
              <th scope="col">
                <Trans context="column of counts">Lessons</Trans>
              </th>
              <th scope="col">
                <Trans context="column of counts">Fell out</Trans>
              </th>
              <th scope="col">
                <Trans context="column of counts">Held in part</Trans>
              </th>
              <th scope="col">
                <Trans context="column of counts">Lost</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {isOpen && rows.map(({ name, count }) => <PaceRow key={name} name={name} count={count} />)}
            <PaceRow name={t`Together`} count={pace.together} isTotal lost={total} />
          </tbody>
        </table>
      </div>
      {isOpen && (
        <div className="mt-4 flex max-w-[60ch] flex-col gap-3">
          <PaceWhy pace={pace} partly={partly} />
          <Select
            label={t`A lesson held in part counts`}
            options={shares}
            value={String(partly)}
            onChange={(share) => setPartly(Number(share))}
            className="w-56"
          />
        </div>
      )}
    </section>
  );
}

type PaceRowProps = {
  readonly name: string;
  readonly count: PaceCount;
  readonly isTotal?: boolean;
  /** The last cell, where it says more than its number. */
  readonly lost?: string;
};

function PaceRow({ name, count, isTotal = false, lost }: PaceRowProps) {
  const format = useFormat();
  return (
    <tr
      className={`border-b border-line *:py-1.5 *:ps-4 *:text-end ${isTotal ? "font-semibold text-ink" : "text-ink"}`}
    >
      <th scope="row" className={`ps-0! text-start! ${isTotal ? "font-semibold" : "font-normal text-ink-2"}`}>
        {name}
      </th>
      <td>{format.number(count.lessons)}</td>
      <td>{format.number(count.fellOut)}</td>
      <td>{format.number(count.partly)}</td>
      <td className="whitespace-nowrap">{lost ?? format.number(count.lost)}</td>
    </tr>
  );
}
