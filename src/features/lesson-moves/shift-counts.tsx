import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Shift } from "#domain/lessons/shift-lessons";
import { useFormat } from "#i18n/use-format";

/** How many plans move, stay and fall off the year's end, and how many breaks they jump over. */
export function ShiftCounts({ shift }: { readonly shift: Shift }) {
  const locked = shift.stays.filter(({ stays }) => stays === "locked").length;
  const exams = shift.stays.filter(({ stays }) => stays === "exam").length;
  const breaks = new Set(shift.moves.flatMap(({ jumped }) => jumped.closures)).size;
  const fallen = shift.fallen.length;
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-1 text-ui text-ink-2 tabular-nums">
      <Count value={shift.moves.length}>
        <Plural value={shift.moves.length} one="lesson moves" other="lessons move" />
      </Count>
      {locked > 0 && (
        <Count value={locked}>
          <Plural value={locked} one="stays locked" other="stay locked" />
        </Count>
      )}
      {exams > 0 && (
        <Count value={exams}>
          <Plural value={exams} one="exam stays" other="exams stay" />
        </Count>
      )}
      {breaks > 0 && (
        <Count value={breaks}>
          <Plural value={breaks} one="break skipped" other="breaks skipped" />
        </Count>
      )}
      {fallen > 0 && (
        <Count value={fallen} isWarning>
          <Plural value={fallen} one="past the year's end" other="past the year's end" />
        </Count>
      )}
    </ul>
  );
}

type CountProps = { readonly value: number; readonly isWarning?: boolean; readonly children: ReactNode };

function Count({ value, isWarning = false, children }: CountProps) {
  const format = useFormat();
  return (
    <li className={`flex items-baseline gap-1.5 ${isWarning ? "text-warning-text" : ""}`}>
      <span className={`text-h2 font-semibold ${isWarning ? "" : "text-ink"}`}>{format.number(value)}</span>
      <span>{children}</span>
    </li>
  );
}
