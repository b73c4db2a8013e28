import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Shift } from "#domain/lessons/shift-lessons";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { mondayOf } from "#domain/time/plain-date";
import type { CoursePlans } from "./use-course-plans.ts";
import { heldSlot } from "./use-slot-words.ts";

type WeeksTableProps = {
  readonly plans: CoursePlans;
  readonly shift: Shift;
  /** The weeks in which something moves or stays. */
  readonly weeks: readonly YearWeek[];
};

/** What the strip shows, in words. */
export function WeeksTable({ weeks, plans, shift }: WeeksTableProps) {
  const { t } = useLingui();
  const leaving = Map.groupBy(shift.moves, ({ from }) => mondayOf(heldSlot(plans, from).date));
  const staying = Map.groupBy(shift.stays, ({ slot }) => mondayOf(slot.date));
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>The weeks that change</Trans>
        </caption>
        <tbody>
          {weeks.map(({ monday, week }) => {
            const moves = leaving.get(monday)?.length ?? 0;
            const stays = staying.get(monday)?.length ?? 0;
            return (
              <tr key={monday}>
                <th scope="row">{t`Week ${week}`}</th>
                <td>{t`${plural(moves, { one: "# lesson moves", other: "# lessons move" })}`}</td>
                <td>{stays > 0 && t`${plural(stays, { one: "# lesson stays", other: "# lessons stay" })}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
