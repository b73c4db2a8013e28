import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleDashed, Contrast, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { isOutcome, type LessonStatus } from "#domain/lessons/lesson-status";
import { unitProgress } from "#domain/lessons/unit-progress";
import { openSteps } from "#domain/lessons/open-steps";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useTimeOf } from "#hooks/data/use-now";
import { useUnits } from "#hooks/ports/use-units";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { join } from "#ui/kit/styles";
import { isOver, type LessonView, slotOf } from "./lesson-view.ts";
import type { OpenPlan, PlanChoice } from "./use-plan.ts";

type LessonPropertiesProps = {
  readonly view: LessonView;
  readonly plan: OpenPlan;
  readonly choice: PlanChoice;
};

const OutcomeField = lazyPart(async () => ({
  default: (await import("#ui/outcome-field/outcome-field")).OutcomeField,
}));

const noUnit = "none";
const newUnit = "new";

/** Which of several plans it is, its unit, and how far it is or what became of it. */
export function LessonProperties({ view, plan, choice }: LessonPropertiesProps) {
  const { t } = useLingui();
  const forms = useUnits();
  const { draft } = plan;
  const chooseUnit = (id: string) => void plan.choose({ unit: id }, t`Unit changed`);
  const { plans, units } = view;
  const unit = units.find(({ id }) => id === draft.unit);
  const { place, total } = unitProgress(
    view.lessons.filter((lesson) => lesson.unit === unit?.id),
    choice.id,
    unit?.lessonsPlanned ?? 0,
  );
  return (
    <div className="pb-3">
      <dl className="flex flex-col gap-1 px-4 pt-1 max-tablet:flex-row max-tablet:gap-2 max-tablet:overflow-x-auto max-tablet:pb-1 tablet:px-7">
        {(plans.length > 1 || (plans.length === 1 && plan.plan === undefined)) && (
          <Property name={<Trans>Topics</Trans>}>
            <SegmentedControl
              label={t`Topics of this lesson`}
              segments={[...plans.map(({ id }) => id), ...(plan.plan ? [] : [choice.id])].map((id, index) => ({
                id,
                label: String(index + 1),
              }))}
              value={choice.id}
              onChange={choice.choose}
            />
          </Property>
        )}
        <Property name={<Trans context="beside a lesson">Unit</Trans>}>
          <Select
            label={t`Unit`}
            isLabelHidden
            isQuiet
            className="-ms-2 max-w-full touch:ms-0"
            options={[
              { id: noUnit, label: t({ message: "No unit", context: "of a lesson" }) },
              ...units.map(({ id, title }) => ({ id, label: title })),
              { id: newUnit, label: t`New unit…`, leading: <Icon icon={Plus} /> },
            ]}
            value={unit?.id ?? noUnit}
            onChange={(id) => {
              if (id === newUnit) forms.add(view.course.id, chooseUnit);
              else chooseUnit(id === noUnit ? "" : id);
            }}
          />
          {place > 0 && (
            <span className="text-ui text-ink-2 tabular-nums">
              <Trans>
                lesson {place} of {total}
              </Trans>
            </span>
          )}
        </Property>
        {/* What a lesson became is one tap away, without scrolling. */}
        <Property isFirstOnPhone name={<Trans>Status</Trans>}>
          <StatusControl view={view} plan={plan} />
        </Property>
      </dl>
      {(view.course.curricula.length > 0 || draft.outcomes.length > 0) && (
        <dl className="px-4 tablet:px-7">
          <Property isTall name={<Trans>Outcomes</Trans>}>
            <PartBoundary>
              <OutcomeField
                label={t`Outcomes`}
                course={view.course.id}
                color={view.course.color || "lagoon"}
                value={draft.outcomes}
                unit={unit?.outcomes ?? []}
                lessons={view.lessons}
                onChange={(outcomes) => void plan.choose({ outcomes }, t`Outcomes changed`)}
              />
            </PartBoundary>
          </Property>
        </dl>
      )}
      <LeftOver view={view} plan={plan} />
    </div>
  );
}

/** What was not held, or not all of it, can move on. Nothing moves by itself. */
function LeftOver({ view, plan }: Omit<LessonPropertiesProps, "choice">) {
  const { t } = useLingui();
  const moves = useLessonMoves();
  const { next } = view;
  const { status } = plan.draft;
  if (!plan.plan || !next || (status !== "partly" && status !== "notHeld")) return null;
  const open = openSteps(plan.draft.plan);
  const id = plan.plan.id;
  // What was begun stays; the lessons after it make room for the rest.
  const shift = () => moves.shift(status === "notHeld" ? { lesson: id } : { slot: slotOf(next.occurrence) });
  return (
    <p className="flex flex-wrap gap-x-2 px-4 pt-1 text-ui text-ink-2 tablet:ps-[116px] tablet:pe-7">
      {open > 0 && (
        <span>
          <Plural value={open} one="# step is open." other="# steps are open." />
        </span>
      )}
      <TextButton onClick={shift} className="touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-[13px]">
        {status === "notHeld" ? t`Shift this and the following…` : t`Shift the following…`}
      </TextButton>
    </p>
  );
}

/** How far the lesson's plan is before its end, and what became of it after. */
function StatusControl({ view, plan }: Omit<LessonPropertiesProps, "choice">) {
  const { t } = useLingui();
  const { occurrence, slot } = view;
  const place = { date: occurrence?.date ?? slot.date, end: occurrence?.end ?? slot.start };
  const isPast = useTimeOf((now) => isOver(place, now));
  const { status } = plan.draft;
  if (isPast || isOutcome(status)) {
    return (
      <SegmentedControl
        label={t`Status`}
        segments={[
          { id: "held", label: t({ message: "Held", context: "status of a lesson plan" }), icon: Check },
          { id: "partly", label: t({ message: "Partly", context: "a lesson was held" }), icon: Contrast },
          { id: "notHeld", label: t({ message: "Not held", context: "status of a lesson plan" }), icon: CircleDashed },
        ]}
        value={isOutcome(status) ? status : null}
        onChange={(next) => void plan.setStatus(next as LessonStatus)}
      />
    );
  }
  return (
    <SegmentedControl
      label={t`Status`}
      segments={[
        { id: "draft", label: t({ message: "Draft", context: "status of a lesson plan" }) },
        { id: "ready", label: t({ message: "Ready", context: "status of a lesson plan" }) },
      ]}
      value={status}
      onChange={(next) => void plan.setStatus(next as LessonStatus)}
    />
  );
}

type PropertyProps = {
  readonly name: ReactNode;
  readonly children: ReactNode;
  readonly isFirstOnPhone?: boolean;
  readonly isTall?: boolean;
};

function Property({ name, children, isFirstOnPhone = false, isTall = false }: PropertyProps) {
  return (
    <div
      className={join(
        "flex min-h-[34px] gap-3 max-tablet:min-h-11 max-tablet:shrink-0",
        // The name stands beside the first line of what is long.
        isTall ? "items-start tablet:[&>dt]:pt-2" : "items-center",
        isFirstOnPhone && "max-tablet:order-first",
      )}
    >
      <dt className="w-[76px] shrink-0 text-ui text-ink-3 max-tablet:sr-only">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1 max-tablet:gap-x-2 max-tablet:whitespace-nowrap tablet:flex-wrap">
        {children}
      </dd>
    </div>
  );
}
