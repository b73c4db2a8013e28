import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Check, CircleAlert, ListChecks, Maximize2, Minimize2, X } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { Swatch } from "#ui/kit/swatch";
import type { LessonView } from "./lesson-view.ts";
import type { OpenPlan } from "./use-plan.ts";

type LessonHeadProps = {
  readonly view: LessonView;
  readonly plan: OpenPlan;
  /** The roll is open below. */
  readonly isRoll: boolean;
  readonly onRoll: () => void;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onClose: () => void;
};

/** Which lesson it is, whether all of it is saved, and how to leave. */
export function LessonHead({ view, plan, isRoll, onRoll, isWhole, onWhole, onClose }: LessonHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { course, slot, occurrence } = view;
  const facts = [
    format.date(occurrence?.date ?? slot.date, "weekdayMedium"),
    format.time(occurrence?.start ?? slot.start),
    occurrence?.room ?? "",
  ];
  return (
    <div className="flex min-h-[52px] shrink-0 items-center gap-2.5 px-2 max-tablet:border-b max-tablet:border-line tablet:h-12 tablet:min-h-0 tablet:ps-7 tablet:pe-4">
      <IconButton icon={ArrowLeft} size="touch" label={t`Close`} onPress={onClose} className="tablet:hidden!" />
      <Swatch color={course.color || "lagoon"} />
      <h2 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-ui font-normal tracking-normal max-tablet:flex-col">
        <span className="min-w-0 truncate font-semibold text-ink">{view.year.labelOf(course.id).full}</span>
        <span className="min-w-0 truncate text-ink-2 tabular-nums max-tablet:text-small">
          {facts.filter((fact) => fact !== "").join(", ")}
        </span>
      </h2>
      <SavedState plan={plan} />
      {!isRoll && <IconButton icon={ListChecks} label={t`Call the roll`} onPress={onRoll} />}
      <IconButton
        icon={isWhole ? Minimize2 : Maximize2}
        label={isWhole ? t`Beside the page` : t`Full width`}
        onPress={() => onWhole(!isWhole)}
        className="max-tablet:hidden!"
      />
      <IconButton icon={X} label={t`Close`} onPress={onClose} className="max-tablet:hidden!" />
    </div>
  );
}

/**
 * Says whether all is saved. It changes when the state does, not with every key. "Saved" is said
 * once all that is typed is on the device, and not before.
 */
function SavedState({ plan }: { readonly plan: OpenPlan }) {
  const { t } = useLingui();
  if (plan.isFailed || Object.keys(plan.faults).length > 0) {
    return (
      <p role="status" className="flex items-center gap-1 text-small text-danger-text">
        <Icon icon={CircleAlert} size={13} />
        <Trans>Not saved</Trans>
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-1 text-small text-ink-3">
      {plan.isPending && (
        <span aria-hidden>{t({ message: "Saving…", comment: "What is typed, onto this device" })}</span>
      )}
      {plan.plan && !plan.isPending && (
        <>
          <Icon icon={Check} size={13} />
          {plan.isUnsynced ? (
            <>
              <span className="max-tablet:hidden">
                <Trans>Saved on this device</Trans>
              </span>
              <span className="tablet:hidden">
                <Trans>On this device</Trans>
              </span>
            </>
          ) : (
            <Trans>Saved</Trans>
          )}
        </>
      )}
    </p>
  );
}
