import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Plus } from "lucide-react";
import { useMemo, useRef } from "react";
import { GridList } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { unitSpans } from "#domain/units/unit-spans";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useUnits } from "#hooks/ports/use-units";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import type { CoursePlan } from "../course/year-plan.ts";
import type { CourseData } from "#hooks/data/use-course";
import { UnitRow } from "./unit-row.tsx";

type CourseUnitsProps = {
  readonly data: Pick<CourseData, "course" | "units" | "lessons">;
  readonly plan: CoursePlan;
};

/**
 * The units of a course in their order, each with its days, its progress and its slots. They are
 * dragged to another place.
 */
export function CourseUnits({ data, plan }: CourseUnitsProps) {
  const { t } = useLingui();
  const moves = useLessonMoves();
  const forms = useUnits();
  const { course, units, lessons } = data;
  const spans = useMemo(() => unitSpans({ slots: plan.slots, units, lessons }), [plan, units, lessons]);
  const list = useRef<HTMLDivElement>(null);
  const ask = useRef<() => void>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": spans.find(({ unit }) => unit.id === key)?.unit.title ?? "" })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0 outline-none data-drop-target:outline-2 data-drop-target:outline-focus"
      />
    ),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const others = spans.map(({ unit }) => unit.id).filter((id) => id !== moved);
      const at = others.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      const place = spans[at]?.unit.id;
      if (moved === undefined || place === undefined || place === moved) return;
      ask.current = () => moves.reorderUnit(moved, place);
    },
    // Asked when the drag is over: the place that was dropped on is gone, and the dialog hands the
    // focus back to the row.
    onDragEnd: ({ keys }) => {
      const [moved] = keys;
      list.current?.querySelector<HTMLElement>(`[data-key="${moved}"]`)?.focus({ preventScroll: true });
      ask.current?.();
      ask.current = null;
    },
  });
  const add = (
    <Button icon={Plus} size="medium" onPress={() => forms.add(course.id)}>
      <Trans context="adds one">Unit</Trans>
    </Button>
  );
  if (spans.length === 0) {
    return (
      <EmptyState title={t`No units yet`} action={add} className="m-4 tablet:mx-8">
        <Trans>A unit is a topic of several lessons. Here you see how long each one takes, and whether all fit.</Trans>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="units" className="px-4 pt-6 tablet:ps-8 tablet:pe-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="units" className="scroll-mt-4 text-h2">
          <Trans>Units</Trans>{" "}
          <span className="text-ui font-normal tracking-normal text-ink-2 tabular-nums">{spans.length}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="normal"
            size="medium"
            icon={Copy}
            onPress={() => moves.copyPlans({ course: course.id, unit: null })}
          >
            <Trans>Copy to another class…</Trans>
          </Button>
          {add}
        </div>
      </div>
      <GridList
        ref={list}
        aria-labelledby="units"
        items={spans.map((span) => ({ ...span, id: span.unit.id }))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[units]}
        className="mt-3 border-t border-line outline-none"
      >
        {(span) => <UnitRow span={span} units={units} />}
      </GridList>
    </section>
  );
}
