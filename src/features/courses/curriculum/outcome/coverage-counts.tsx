import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CoverSums } from "#domain/curriculum/coverage";
import { useFormat } from "#i18n/use-format";

/** Counts of a course's outcomes, in its head. */
export function CoverageCounts({ sums }: { readonly sums: CoverSums }) {
  const { outcomes, taught, begun, never } = sums;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 tablet:gap-x-8">
      <Figure value={outcomes}>
        <Plural value={outcomes} one="outcome" other="outcomes" />
      </Figure>
      <Figure value={taught}>
        <Trans context="outcomes of a curriculum">taught</Trans>
      </Figure>
      <Figure value={begun}>
        <Trans context="outcomes of a curriculum">begun</Trans>
      </Figure>
      <Figure value={never}>
        <Trans context="outcomes of a curriculum">never planned</Trans>
      </Figure>
    </dl>
  );
}

/** A number in large type, with what it counts below; it stands in a `dl`. */
export function Figure({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  const format = useFormat();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{children}</dt>
      <dd className="text-h2 font-semibold text-ink tabular-nums">{format.number(value)}</dd>
    </div>
  );
}
