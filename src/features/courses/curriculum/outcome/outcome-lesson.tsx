import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Contrast } from "lucide-react";
import type { CoursePlanCover } from "#domain/curriculum/cover-lessons";
import { lessonCover } from "#domain/curriculum/coverage";
import type { PlainDate } from "#domain/time/plain-date";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { LessonRow } from "#schema/lessons";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { factRow } from "./fact-heading.tsx";

type OutcomeLessonProps = { readonly lesson: CoursePlanCover<LessonRow>; readonly today: PlainDate };

/** A lesson that names an outcome; it opens the lesson's sheet. */
export function OutcomeLesson({ lesson, today }: OutcomeLessonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sheet = useLessonSheet();
  const { plan } = lesson;
  return (
    <li className={factRow}>
      <span className="w-[84px] shrink-0 text-ink-2 tabular-nums">{format.date(lesson.date, "weekdayMedium")}</span>
      <PressButton
        className="min-w-0 flex-1 rounded-label text-start wrap-anywhere hover:underline"
        onPress={() => sheet.open({ course: plan.course, date: plan.date, start: plan.start })}
      >
        {plan.title || t`Untitled`}
      </PressButton>
      <span className="flex shrink-0 items-center gap-1.5 text-small text-ink-2">
        <LessonState lesson={lesson} today={today} />
      </span>
    </li>
  );
}

/** The lesson's outcome, and so what it covers. */
function LessonState({ lesson, today }: OutcomeLessonProps) {
  const { i18n } = useLingui();
  const { slot, status } = lesson;
  if (slot === "fellOut") return <Trans context="a lesson">fell out</Trans>;
  if (slot === "noSlot" && lessonCover(lesson, today) === "none") return <Trans context="a lesson">no slot</Trans>;
  if (status === "held")
    return (
      <>
        <Icon icon={Check} size={14} className="text-ink" />
        <span className="sr-only">{choiceName(i18n, status)}</span>
      </>
    );
  if (status === "partly")
    return (
      <>
        <Trans context="a lesson was held">in part</Trans>
        <Icon icon={Contrast} size={14} className="text-ink" />
      </>
    );
  if (lessonCover(lesson, today) === "open") return <Trans context="a lesson">nothing noted</Trans>;
  return choiceName(i18n, status);
}
