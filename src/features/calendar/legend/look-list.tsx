import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Year } from "#db/read/year-reader";
import { AllDayBlock } from "#ui/planner/all-day-block";
import { LessonBlock } from "#ui/planner/lesson-block";
import type { LessonState } from "#ui/planner/parts/lesson-looks";
import { RotationLabel } from "#ui/planner/rotation-label";

/** What the grounds, borders and letters of the calendar mean, each shown as it is drawn there. */
export function LookList({ year }: { readonly year: Year }) {
  const { t } = useLingui();
  const course = year.courses[0];
  const name = course ? year.labelOf(course.id).lead : "";
  const lesson = (state: LessonState) => (
    <LessonBlock color={course?.color || "lagoon"} name={name} state={state} isCompact title="" />
  );
  const { rotations } = year.schedule;
  const labels = [...new Set(rotations.flatMap((rotation) => rotation.labels))].slice(0, 4);
  const looks: readonly (readonly [ReactNode, string])[] = [
    [lesson("planned"), t({ message: "planned", context: "lesson" })],
    [<Unplanned key="unplanned" color={course?.color || "lagoon"} name={name} />, t`no plan yet`],
    [lesson("held"), t({ message: "held", context: "lesson" })],
    [lesson("partly"), t({ message: "partly held", context: "lesson" })],
    [lesson("notHeld"), t({ message: "not held", context: "lesson" })],
    [lesson("exam"), t`exam`],
    [lesson("cancelled"), t({ message: "cancelled", context: "lesson" })],
    [<AllDayBlock key="event" kind="event" title={t`Event`} />, t`meeting, trip, task`],
    [
      <span key="closed" className="hatched block h-6 rounded-lesson border border-line-2" />,
      t({ message: "no school", context: "legend" }),
    ],
  ];
  return (
    <section>
      <h2 className="pb-2 text-small font-semibold text-ink-2">
        <Trans context="legend">Blocks</Trans>
      </h2>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-ui text-ink">
        {looks.map(([sample, meaning]) => (
          <div key={meaning} className="contents">
            <dt aria-hidden>{sample}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {labels.length > 0 && (
          <>
            <dt className="flex gap-1">
              {labels.map((label, index) => (
                <RotationLabel key={label} label={label} index={index} />
              ))}
            </dt>
            <dd>{t`week or day of your rotation`}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The bare outline of an unplanned lesson: its meaning is beside it. */
function Unplanned({ color, name }: { readonly color: string; readonly name: string }) {
  return (
    <div
      data-color={color}
      className="relative h-6 overflow-hidden rounded-lesson border border-c-line bg-surface ps-3.5 pe-2 pt-0.5 text-small font-semibold text-c-text"
    >
      <span className="absolute inset-y-1 start-1 w-[3px] rounded-bar bg-c-bar keeps-color" />
      {name}
    </div>
  );
}
