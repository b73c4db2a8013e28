import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { SlotPlace } from "#domain/lessons/slot-place";
import type { PlanCopies } from "#domain/units/copy-plans";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { HeldCell, rowGrid } from "./shift-move-rows.tsx";
import type { CoursePlans } from "./use-course-plans.ts";
import { heldSlot, useSlotWords } from "./use-slot-words.ts";

type CopyTableProps = { readonly plans: CoursePlans; readonly target: CoursePlans; readonly result: PlanCopies };

/** Rows that are shown before the rest folds. */
const alwaysShown = 12;

/** Each lesson with the slot that its copy gets, and those for which there is none. */
export function CopyTable({ plans, target, result }: CopyTableProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { copies, left, passed } = result;
  const shown = isWhole || copies.length <= alwaysShown + 2 ? copies : copies.slice(0, alwaysShown);
  const rest = copies.length - shown.length;
  const taken = passed.filter(({ lessons }) => lessons.length > 0).length;
  const exams = passed.length - taken;
  const notes = [
    taken > 0 &&
      t`${plural(taken, { one: "# slot with a plan is skipped.", other: "# slots with a plan are skipped." })}`,
    exams > 0 &&
      t`${plural(exams, { one: "# slot with an exam is skipped.", other: "# slots with an exam are skipped." })}`,
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-3">
      {notes.length > 0 && <p className="text-ui text-ink-2">{notes.join(" ")}</p>}
      {left.length > 0 && (
        <p className="flex items-start gap-2 text-ui text-warning-text">
          <Icon icon={TriangleAlert} className="mt-0.5" />
          <Plural
            value={left.length}
            one="# lesson has no slot left before the year's end. It is not copied."
            other="# lessons have no slot left before the year's end. They are not copied."
          />
        </p>
      )}
      {copies.length + left.length === 0 ? (
        <p className="text-ui text-ink-2">
          <Trans>There are no plans to copy.</Trans>
        </p>
      ) : (
        <div role="table" aria-label={t`The copies`} className="-mx-4 border-t border-line text-ui tablet:-mx-7">
          {shown.map(({ lesson, from, to }) => (
            <CopyRow key={lesson} plans={plans} lesson={lesson} from={from} to={{ target, place: to }} />
          ))}
          {left.map(({ lesson, from }) => (
            <CopyRow key={lesson} plans={plans} lesson={lesson} from={from} to={null} />
          ))}
        </div>
      )}
      {rest > 0 && (
        <Button variant="ghost" className="self-start" onPress={() => setWhole(true)}>
          <Plural value={rest} one="Show # more lesson" other="Show # more lessons" />
        </Button>
      )}
    </div>
  );
}

type CopyRowProps = {
  readonly plans: CoursePlans;
  readonly lesson: string;
  readonly from: SlotPlace;
  readonly to: { readonly target: CoursePlans; readonly place: SlotPlace } | null;
};

function CopyRow({ plans, lesson, from, to }: CopyRowProps) {
  const { titleOf } = useSlotWords(plans);
  return (
    <div role="row" className={`${rowGrid} min-h-9 border-b border-line ${to ? "" : "bg-warning-tint"}`}>
      <span role="cell" className="min-w-0 truncate text-ink max-tablet:col-span-3">
        {titleOf(plans.lessons.find(({ id }) => id === lesson))}
      </span>
      <HeldCell held={heldSlot(plans, from)} />
      <span role="cell" className={`flex ${to ? "text-ink-2" : "text-warning"}`}>
        <Icon icon={to ? ArrowRight : TriangleAlert} size={14} />
      </span>
      {to ? (
        <HeldCell held={heldSlot(to.target, to.place)} isNew />
      ) : (
        <span role="cell" className="text-warning-text">
          <Trans>No slot left</Trans>
        </span>
      )}
    </div>
  );
}
