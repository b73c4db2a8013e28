import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Year } from "#db/read/year-reader";
import { type Lane, laneCells, lanes, type YearItem } from "#domain/student-page/year-items";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { choiceName } from "#i18n/words/record-words";
import { join } from "#ui/kit/styles";
import { LaneDot, type LaneEvents, LaneItems } from "./lane-cell.tsx";

type YearLanesProps = Omit<LaneEvents, "onKeyDown"> & {
  readonly items: readonly YearItem[];
  readonly weeks: readonly YearWeek[];
  readonly year: Year;
  /** Too many weeks for words: dots only. */
  readonly isSmall: boolean;
};

/** The button that a key leads to: along a lane, or to the nearest one of the lane beside. */
const buttonByKey = (table: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => [
    ...row.querySelectorAll<HTMLElement>("[data-item]"),
  ]);
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  if (!row) return undefined;
  if (key === "Home") return row[0];
  if (key === "End") return row.at(-1);
  if (key === "ArrowLeft") return row[row.indexOf(from) - 1];
  if (key === "ArrowRight") return row[row.indexOf(from) + 1];
  const others = key === "ArrowUp" ? rows.slice(0, at).toReversed() : key === "ArrowDown" ? rows.slice(at + 1) : [];
  const place = from.getBoundingClientRect().left;
  const far = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - place);
  return others.find((one) => one.length > 0)?.toSorted((a, b) => far(a) - far(b))[0];
};

/** Makes the button that a key leads to the tab stop, and goes there. */
const goByKey = (table: HTMLElement, from: HTMLElement, key: string): boolean => {
  const to = buttonByKey(table, from, key);
  if (!to) return false;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
  return true;
};

/**
 * What happened, week by week: a table whose columns are weeks. One of its items is a tab stop; the
 * arrow keys lead to the others.
 */
export function YearLanes({ items, weeks, year, isSmall, ...events }: YearLanesProps) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const cells = laneCells(items);
  const names: Readonly<Record<Lane, string>> = {
    absent: choiceName(i18n, "absent"),
    late: choiceName(i18n, "late"),
    marks: t({ message: "Marks", context: "of students" }),
    remarks: t`Remarks`,
    notes: t({ message: "Notes", context: "about students" }),
  };
  const first = weeks[0]?.monday ?? "";

  // One tab stop: the last one that had the focus, else the newest.
  useEffect(() => {
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) buttons.at(-1)?.setAttribute("tabindex", "0");
  });
  // A narrow screen begins with this week.
  useEffect(() => {
    const box = frame.current;
    const now = box?.querySelector<HTMLElement>("th[aria-current]");
    if (box && now) box.scrollLeft = now.offsetLeft - box.clientWidth / 2;
  }, [first, isSmall]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (frame.current && goByKey(frame.current, event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t`Week by week`}
      // It scrolls sideways: a browser without that focus has no keys for it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-label outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-10 w-[86px] min-w-[86px] border-b border-line bg-surface">
              <span className="sr-only">{t`Week`}</span>
            </th>
            {weeks.map(({ monday, week, state }) => (
              <th
                key={monday}
                scope="col"
                aria-current={state === "current" ? "date" : undefined}
                className={join(
                  "h-7 border-b border-line text-center tabular-nums",
                  isSmall ? "min-w-4 text-micro" : "min-w-[50px]",
                  state === "current" ? "font-strong text-ink" : "font-normal text-ink-2",
                )}
              >
                <span className="sr-only">{t`Week ${week}`}</span>
                <span aria-hidden>{week}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane}>
              <th
                scope="row"
                className="sticky start-0 z-10 border-b border-line bg-surface pe-2 text-start text-ui font-normal text-ink"
              >
                {names[lane]}
              </th>
              {weeks.map(({ monday, closed, state }) => {
                const cell = cells.get(lane)?.get(monday) ?? [];
                return (
                  <td
                    key={monday}
                    className={join(
                      "h-[35px] border-s border-b border-line text-center touch:h-11",
                      isSmall ? "" : "px-0.5",
                      closed ? "hatched" : state === "current" ? "bg-chosen" : "",
                    )}
                  >
                    {isSmall ? (
                      <LaneDot cell={cell} year={year} />
                    ) : (
                      <LaneItems cell={cell} year={year} {...events} onKeyDown={onKeyDown} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
