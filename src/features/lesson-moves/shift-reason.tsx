import { Trans } from "@lingui/react/macro";
import { CalendarOff, CircleSlash, GraduationCap, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { Jumped } from "#domain/lessons/shift-lessons";
import { useFormat } from "#i18n/use-format";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import type { CoursePlans } from "./use-course-plans.ts";

/** Why a plan does not simply take the slot after its own: what lies between. */
export function ShiftReason({ jumped, plans }: { readonly jumped: Jumped; readonly plans: CoursePlans }) {
  const format = useFormat();
  const { closures, stays, cancelled } = jumped;
  const holidays = plans.year.schedule.holidays.filter(({ id }) => closures.includes(id));
  const names = format.list(
    holidays.map(({ name, start, end }) => (start === end ? `${format.date(start, "weekdayShort")} (${name})` : name)),
  );
  const has = (reason: string) => stays.some((place) => place.stays === reason);
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-ink-2 tablet:justify-end tablet:py-1">
      {names !== "" && (
        <Reason icon={CalendarOff}>
          <Trans>Over: {names}</Trans>
        </Reason>
      )}
      {has("locked") && (
        <Reason icon={Lock}>
          <Trans>Over the locked lesson</Trans>
        </Reason>
      )}
      {has("exam") && (
        <Reason icon={GraduationCap}>
          <Trans>Over the exam</Trans>
        </Reason>
      )}
      {has("taught") && (
        <Reason icon={Lock}>
          <Trans>Over a lesson that was held</Trans>
        </Reason>
      )}
      {cancelled.length > 0 && (
        <Reason icon={CircleSlash}>
          <Trans>Over a cancelled lesson</Trans>
        </Reason>
      )}
    </span>
  );
}

function Reason({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Icon icon={icon} size={14} className="mt-px" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
