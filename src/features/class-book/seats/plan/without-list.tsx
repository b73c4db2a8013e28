import { Trans, useLingui } from "@lingui/react/macro";
import { GripVertical } from "lucide-react";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import type { HeldStudent } from "./use-held-student.ts";
import type { SeatDrag } from "./use-seat-drag.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";

type WithoutListProps = {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly hand: HeldStudent;
  readonly drag: SeatDrag | null;
};

/** Who has no seat: to drag, or to tap before a seat. */
export function WithoutList({ view, shown, hand, drag }: WithoutListProps) {
  const { t } = useLingui();
  const { without } = shown.seated;
  const rows = view.students.filter(({ student }) => without.includes(student.id));
  const isTarget = drag?.over === "free" && shown.seated.seating.has(drag.student);
  return (
    <section
      aria-labelledby="without-a-seat"
      data-frees-seat
      className={join("rounded-block", isTarget && "bg-chosen outline-2 outline-offset-4 outline-focus")}
    >
      <h2
        id="without-a-seat"
        className="flex items-baseline justify-between gap-2 text-ui font-semibold tracking-normal text-ink"
      >
        <Trans>Without a seat</Trans>
        <span className="font-normal text-ink-2 tabular-nums">{rows.length}</span>
      </h2>
      {rows.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 desk:max-h-[40vh] desk:flex-col desk:flex-nowrap desk:overflow-y-auto desk:p-0.5">
          {rows.map(({ student, first, last, name }) => (
            <li key={student.id} className="flex min-w-0 max-w-full">
              <PressButton
                data-student={student.id}
                aria-pressed={hand.held === student.id}
                onPress={() => hand.pressWithout(student.id)}
                className={join(
                  "flex min-h-11 min-w-0 flex-1 cursor-grab items-center gap-2.5 rounded-block border px-3 text-start text-ui select-none tablet:touch-none hover:bg-sunken",
                  hand.held === student.id
                    ? "border-focus bg-chosen outline-2 outline-focus"
                    : "border-line-2 bg-surface",
                  drag?.student === student.id && "opacity-45",
                )}
              >
                <Icon icon={GripVertical} size={14} className="text-ink-3 max-tablet:hidden" />
                <span className="sr-only">{t`${name}, without a seat`}</span>
                <span aria-hidden className="min-w-0 truncate">
                  <span className="font-semibold text-ink">{first}</span> <span className="text-ink-2">{last}</span>
                </span>
              </PressButton>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-small text-ink-3 max-tablet:hidden">
        <Trans>Drop someone here to free the seat.</Trans>
      </p>
    </section>
  );
}
