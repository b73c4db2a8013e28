import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Link } from "wouter";
import { unitProgress } from "#domain/lessons/unit-progress";
import type { PlainDate } from "#domain/time/plain-date";
import { assessmentPath } from "#hooks/class-book-paths";
import type { CourseData } from "#hooks/data/use-course";
import { useUnits } from "#hooks/ports/use-units";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import { Figure } from "./coverage-counts.tsx";
import type { CoverageView } from "./coverage-view.ts";
import { FactHeading, factRow } from "./fact-heading.tsx";
import { NameInLesson } from "./name-in-lesson.tsx";
import { OutcomeLesson } from "./outcome-lesson.tsx";
import { OutcomeNote } from "./outcome-note.tsx";
import { outcomePath } from "./outcome-path.ts";
import { WhatCounts } from "./what-counts.tsx";

type OutcomeFactsProps = {
  readonly view: CoverageView;
  readonly id: string;
  readonly data: CourseData;
  readonly today: PlainDate;
  /** The cross; null where a dialog has its own. */
  readonly onClose: (() => void) | null;
};

/** One outcome or branch: its words, its counts, and every lesson and assessment that names it. */
export function OutcomeFacts({ view, id, data, today, onClose }: OutcomeFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const forms = useUnits();
  const cover = view.covers.get(id)!;
  const row = view.outline.find(({ outcome }) => outcome.id === id)!;
  const { outcome } = row;
  const path = outcomePath(view.outline, id).map(({ code, text }) => [code, text].filter(Boolean).join(" "));
  const units = data.units.filter((unit) => unit.outcomes.includes(id));
  return (
    <div className="flex min-h-full flex-col">
      <div className={join("flex flex-1 flex-col gap-4", onClose ? "p-6" : "pb-4")}>
        <div>
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1 pt-1.5 text-ui wrap-anywhere text-ink-2">
              {path.join(" › ") || view.curriculum.title}
            </p>
            {onClose && <IconButton icon={X} label={t`Close`} onPress={onClose} />}
          </div>
          <h2 className="mt-1 text-h2 wrap-anywhere">
            {[outcome.code, outcome.text].filter(Boolean).join(" ") || t`Without words`}
          </h2>
          {outcome.gone !== "" && (
            <p className="mt-1 text-ui text-ink-2">
              <Trans>Not in the {outcome.gone} version. What names it keeps it.</Trans>
            </p>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Figure value={cover.suggested}>
            <Trans context="lessons of an outcome">suggested</Trans>
          </Figure>
          <Figure value={cover.taught.length}>
            <Trans context="lessons of an outcome">held</Trans>
          </Figure>
          <Figure value={cover.planned.length}>
            <Trans context="lessons of an outcome">to come</Trans>
          </Figure>
          {view.knowsTests && (
            <Figure value={cover.tested.length}>
              <Trans context="assessments of an outcome">tested</Trans>
            </Figure>
          )}
        </dl>
        <section>
          <FactHeading title={<Trans>Lessons</Trans>} count={cover.lessons.length} />
          <ul>
            {cover.lessons.map((lesson) => (
              <OutcomeLesson key={lesson.id} lesson={lesson} today={today} />
            ))}
          </ul>
          {row.isTicked && <NameInLesson outcome={outcome} data={data} today={today} />}
        </section>
        {view.knowsTests && cover.tests.length > 0 && (
          <section>
            <FactHeading title={<Trans>Assessments</Trans>} count={cover.tests.length} />
            <ul>
              {cover.tests.map((test) => (
                <li key={test.id} className={factRow}>
                  <span className="w-[84px] shrink-0 text-ink-2 tabular-nums">
                    {format.date(test.date, "weekdayMedium")}
                  </span>
                  <Link href={assessmentPath(test)} className="min-w-0 flex-1 wrap-anywhere hover:underline">
                    {test.points === ""
                      ? test.title || t`Untitled`
                      : t`${test.title || t`Untitled`}, out of ${decimalText(format, test.points)}`}
                  </Link>
                  {test.date > today && (
                    <span className="shrink-0 text-small text-ink-2">
                      <Trans context="lessons of an outcome">to come</Trans>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {!view.knowsTests && (
          <p className="text-ui text-ink-2">
            <Trans>This device has no student data, so it does not know what was tested.</Trans>
          </p>
        )}
        <OutcomeNote outcome={outcome} />
        {units.length > 0 && (
          <section>
            <FactHeading title={<Trans>Also named in</Trans>} />
            <ul>
              {units.map((unit) => {
                const lessons = data.lessons.filter((lesson) => lesson.unit === unit.id);
                const { held, total } = unitProgress(lessons, "", unit.lessonsPlanned);
                return (
                  <li key={unit.id} className={factRow}>
                    <span className="w-[84px] shrink-0 text-ink-2">
                      <Trans context="beside a lesson">Unit</Trans>
                    </span>
                    <PressButton
                      className="min-w-0 flex-1 rounded-label text-start wrap-anywhere hover:underline"
                      onPress={() => forms.edit(unit.id)}
                    >
                      {t`${unit.title}, ${held} of ${total} lessons held`}
                    </PressButton>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
      <p className={join("border-t border-line py-4 text-small text-ink-2", onClose && "px-6")}>
        <WhatCounts />
      </p>
    </div>
  );
}
