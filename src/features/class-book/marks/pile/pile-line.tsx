import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Clock, Undo2 } from "lucide-react";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import type { PileLine as Line } from "#domain/marks/table/pile";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { assessmentPath } from "#hooks/class-book-paths";
import { useFormat } from "#i18n/use-format";
import { dueWords } from "#i18n/words/due-words";
import type { AssessmentRow } from "#schema/assessments";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { Swatch } from "#ui/kit/swatch";

type PileLineProps = {
  readonly line: Line<AssessmentRow>;
  readonly year: Year;
  readonly today: PlainDate;
  readonly onReturn: () => unknown;
};

/** One pile of work: how far it is, by when it is given back, and how many a day that takes. */
export function PileLine({ line, year, today, onReturn }: PileLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { assessment, marked, missing, isOverdue, perDay } = line;
  const { giveBack, returned } = assessment;
  const title = assessment.title || t`Untitled`;
  const written = format.date(assessment.date, "short");
  const back = returned && format.date(returned, "short");
  const day = giveBack && format.date(giveBack, "weekdayMedium");
  const due = giveBack !== "" && returned === "";
  const total = marked + missing;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 max-tablet:py-2.5">
      <Link
        href={assessmentPath(assessment)}
        className="grid min-h-11 min-w-0 flex-1 basis-64 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-1 hover:bg-sunken"
      >
        <Swatch color={year.courseById.get(assessment.course)?.color || "lagoon"} />
        <span className="text-body wrap-break-word">
          <span className="font-semibold text-ink">{title}</span>{" "}
          <span className="text-ink-2">{year.labelOf(assessment.course).full}</span>
        </span>
        <span className="col-start-2 text-ui text-ink-2 tabular-nums">
          {missing === 0 ? (
            <Trans>All marked</Trans>
          ) : (
            <Trans>
              {marked} of {total} marked
            </Trans>
          )}
          {perDay > 0 && (
            <>
              {", "}
              <Plural value={perDay} one={`# a day until ${day}`} other={`# a day until ${day}`} />
            </>
          )}
          {", "}
          {returned === "" ? <Trans>written {written}</Trans> : <Trans>given back {back}</Trans>}
        </span>
      </Link>
      <span className="flex items-center gap-3 max-tablet:w-full max-tablet:justify-between max-tablet:ps-5">
        {due ? (
          <Chip tone={isOverdue ? "warning" : "neutral"} icon={isOverdue ? Clock : undefined}>
            {dueWords(i18n, format, { days: diffDays(today, giveBack), date: giveBack })}
          </Chip>
        ) : (
          <span />
        )}
        {returned === "" && (
          <Button variant="normal" icon={Undo2} onPress={onReturn} aria-label={t`Given back: ${title}`}>
            <Trans context="marked work">Given back</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}
