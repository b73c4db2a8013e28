import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BookCounts } from "#domain/mark-book/book-counts";
import type { BookRules } from "#domain/mark-book/book-rules";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { averageText } from "./mark-words.ts";

/** How the class stands, in the course's head. */
export function MarkCounts({ counts, rules }: { readonly counts: BookCounts; readonly rules: BookRules }) {
  const format = useFormat();
  const { students, below, toRepeat, toType } = counts;
  const pass = rules.sums && decimalText(format, rules.sums.scale.pass);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 tablet:gap-x-8">
      {rules.sums && (
        <>
          <Count value={averageText(format, counts.average, rules.sums.scale)}>
            <Trans>class average</Trans>
          </Count>
          <Count value={format.number(below)}>
            <Trans>
              of {students} below {pass}
            </Trans>
          </Count>
        </>
      )}
      <Count value={format.number(toRepeat)}>
        <Trans context="a count of marks">to repeat</Trans>
      </Count>
      <Count value={format.number(toType)}>
        <Plural value={toType} one="still to type" other="still to type" context="a count of marks" />
      </Count>
    </dl>
  );
}

function Count({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{children}</dt>
      <dd className="text-h2 font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
