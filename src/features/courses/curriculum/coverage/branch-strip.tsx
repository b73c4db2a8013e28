import { coverWeeks } from "#domain/curriculum/coverage";
import type { YearWeek } from "#domain/schedule/year-weeks";
import type { OutcomeCover } from "../outcome/coverage-view.ts";

type BranchStripProps = { readonly cover: OutcomeCover; readonly weeks: readonly YearWeek[] };

/** A branch's lessons over the year, week by week. */
export function BranchStrip({ cover, weeks }: BranchStripProps) {
  const when = coverWeeks(cover);
  return (
    <span aria-hidden className="flex h-[9px] w-full items-center gap-px keeps-color">
      {weeks.map(({ monday, closed }) => {
        const state = when.get(monday);
        if (closed && !state) return <span key={monday} className="h-px flex-1 bg-line-2" />;
        const ground = state === "taught" ? "bg-c-bar" : state === "planned" ? "bg-c-line" : "bg-canvas";
        return <span key={monday} className={`h-full flex-1 rounded-[1px] ${ground}`} />;
      })}
    </span>
  );
}
