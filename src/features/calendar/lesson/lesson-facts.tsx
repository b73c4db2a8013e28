import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import type { LessonItem } from "../grid/calendar-items.ts";
import { planLines } from "#domain/lessons/plan-lines";

/** The facts of a lesson: how it differs from the timetable, homework, the plan's first lines. */
export function LessonFacts({ item }: { readonly item: LessonItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const { occurrence, plans, homework } = item;
  const origin = `${format.date(occurrence.originDate, "weekdayMedium")}, ${format.time(occurrence.originStart)}`;
  const { note } = occurrence;
  const difference = {
    scheduled: "",
    cancelled: t`Cancelled`,
    moved: t`Moved from ${origin}`,
    added: t`Added to the timetable`,
  }[occurrence.status];
  const lines = plans.flatMap((plan) => planLines(plan.plan, 4));
  const given = plans.flatMap((plan) => plan.homework || []);
  const goals = plans.flatMap((plan) => plan.objectives || []);
  const hasFacts = [difference, note, homework, ...lines, ...given, ...goals].some((fact) => fact !== "");
  if (!hasFacts) return null;
  return (
    <dl className="flex flex-col gap-3 text-body text-ink">
      {(difference !== "" || note !== "") && (
        <Fact name={<Trans>This lesson</Trans>}>{[difference, note].filter(Boolean).join(": ")}</Fact>
      )}
      {homework !== "" && <Fact name={<Trans>Homework due</Trans>}>{homework}</Fact>}
      {goals.length > 0 && <Fact name={<Trans>Objectives</Trans>}>{goals.join("\n")}</Fact>}
      {lines.length > 0 && (
        <Fact name={<Trans>Plan</Trans>}>
          <ul className="list-disc ps-4 marker:text-ink-3">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      )}
      {given.length > 0 && <Fact name={<Trans>Homework for next time</Trans>}>{given.join("\n")}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
