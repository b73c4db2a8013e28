import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CornerDownLeft, MessageSquareQuote } from "lucide-react";
import { useId, useState } from "react";
import { planLines } from "#domain/lessons/plan-lines";
import { stepMinutes } from "#domain/lessons/step-minutes";
import type { TakeMode } from "#domain/plans/take-plan";
import { useFolded } from "#hooks/data/use-folded";
import { useRows } from "#hooks/data/use-rows";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Icon } from "#ui/kit/icon";
import { RichText } from "#ui/rich-text/rich-text";
import type { LessonView } from "../lesson-view.ts";
import { useTakePlan } from "../use-take-plan.ts";
import type { OpenPlan } from "../use-plan.ts";
import { type PastLesson, useEarlierLessons } from "./use-earlier-lessons.ts";

type EarlierLessonProps = { readonly view: LessonView; readonly plan: OpenPlan };

/** Lessons of earlier years that are like the open one, to be read and taken over; or nothing. */
export function EarlierLesson({ view, plan }: EarlierLessonProps) {
  const { t } = useLingui();
  const heading = useId();
  const found = useEarlierLessons(view, plan);
  const { isFolded, fold, unfold } = useFolded(`earlier ${view.course.id}`, "folded");
  const [at, setAt] = useState(0);
  if (!found || found.length === 0) return null;
  const shown = found[Math.min(at, found.length - 1)]!;
  const place = found.indexOf(shown) + 1;
  const { length } = found;
  return (
    <section aria-labelledby={heading} className="mt-4 border-y border-line bg-sunken px-4 py-3 tablet:px-7">
      <div className="flex items-center gap-2">
        <h3 id={heading} className="flex-1 text-ui font-semibold text-ink">
          {shown.lesson.isLastYear ? t`Last year’s lesson` : t`A lesson of an earlier year`}
        </h3>
        {!isFolded && length > 1 && (
          <>
            <span className="text-ui text-ink-2 tabular-nums">
              <Trans>
                {place} of {length}
              </Trans>
            </span>
            <IconButton
              icon={ChevronLeft}
              label={t`The one before`}
              isDisabled={place === 1}
              onPress={() => setAt(place - 2)}
            />
            <IconButton
              icon={ChevronRight}
              label={t`The next one`}
              isDisabled={place === length}
              onPress={() => setAt(place)}
            />
          </>
        )}
        <IconButton
          icon={isFolded ? ChevronDown : ChevronUp}
          label={isFolded ? t`Show last year’s lesson` : t`Hide last year’s lesson`}
          onPress={isFolded ? unfold : fold}
        />
      </div>
      {!isFolded && <Shown key={shown.lesson.id} past={shown} view={view} plan={plan} />}
    </section>
  );
}

function Shown({ past, view, plan }: EarlierLessonProps & { readonly past: PastLesson }) {
  const { t } = useLingui();
  const format = useFormat();
  const take = useTakePlan(view, plan);
  const [isSeen, setSeen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { row, course } = past.lesson;
  const files = useRows("attachments", { parent: row.id }) ?? [];
  const hasPlan = planLines(plan.draft.plan, 1).length > 0;
  const takeAs = (mode: TakeMode) => {
    setAsked(false);
    void take(row, mode);
  };
  return (
    <div className="mt-1 flex flex-col gap-1.5 text-ui text-ink-2">
      <p className="text-body">
        <b className="font-semibold text-ink">{row.title || t`Without a title`}</b>{" "}
        <span>
          {course}, {format.date(row.date, "medium")}
        </span>
      </p>
      <p>
        {useWhy(
          past,
          files.map(({ name }) => name),
        )}
      </p>
      {row.reflection !== "" && (
        <p className="flex gap-2 text-body text-ink">
          <Icon icon={MessageSquareQuote} className="mt-1 shrink-0 text-ink-2" />
          <span className="sr-only">{t({ message: "Reflection", context: "after a lesson" })}:</span>
          <span className="whitespace-pre-line">{row.reflection}</span>
        </p>
      )}
      {isSeen && <RichText html={row.plan} className="border-s-2 border-line-2 ps-3 text-ink" />}
      {isAsked ? (
        <div role="group" aria-label={t`You have a plan here.`} className="flex flex-wrap items-center gap-2 pt-1">
          <span className="text-ink">{t`You have a plan here.`}</span>
          <Button variant="normal" autoFocus onPress={() => takeAs("below")}>
            <Trans context="a taken plan goes">Below it</Trans>
          </Button>
          <Button variant="normal" onPress={() => takeAs("instead")}>
            <Trans context="a taken plan goes">Instead of it</Trans>
          </Button>
          <Button variant="ghost" onPress={() => setAsked(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2 pt-1">
          <Button variant="normal" icon={CornerDownLeft} onPress={() => (hasPlan ? setAsked(true) : takeAs("below"))}>
            <Trans context="the plan of another lesson">Take it over</Trans>
          </Button>
          {planLines(row.plan, 1).length > 0 && (
            <Button variant="ghost" aria-expanded={isSeen} onPress={() => setSeen(!isSeen)}>
              {isSeen ? t`Hide its plan` : t`Show its plan`}
            </Button>
          )}
          <span className="ms-auto">
            <Trans>without status and reflection</Trans>
          </span>
        </div>
      )}
    </div>
  );
}

/** Why a lesson was found, and what is in it. */
const useWhy = ({ why, lesson }: PastLesson, files: readonly string[]): string => {
  const { t } = useLingui();
  const format = useFormat();
  const { shared } = why;
  const reasons = [
    why.isSameTitle && t`same title`,
    why.isSameUnit && t`same unit`,
    shared > 0 && t`${plural(shared, { one: "# outcome in common", other: "# outcomes in common" })}`,
  ].filter((reason) => reason !== false);
  const steps = planLines(lesson.row.plan, 200).length;
  const minutes = stepMinutes(lesson.row.plan).reduce((sum, one) => sum + one, 0);
  const parts = [
    steps > 0 && t`${plural(steps, { one: "# line", other: "# lines" })}`,
    minutes > 0 && t`${minutes} min`,
    ...files,
  ].filter((part) => part !== false);
  const because = format.list(reasons);
  return parts.length === 0 ? because : `${because} · ${parts.join(", ")}`;
};
