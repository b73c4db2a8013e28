import { Trans } from "@lingui/react/macro";
import { ListBoxItem } from "react-aria-components/ListBox";
import { planLines } from "#domain/lessons/plan-lines";
import { stepMinutes } from "#domain/lessons/step-minutes";

type BeginRowProps = {
  readonly id: string;
  readonly title: string;
  readonly plan: string;
  /** Course and year of a lesson's plan. */
  readonly aside?: string;
};

const mostLines = 6;

/** One thing to begin with: its name, its steps, its minutes. */
export function BeginRow({ id, title, plan, aside }: BeginRowProps) {
  const sum = stepMinutes(plan).reduce((total, minutes) => total + minutes, 0);
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      className="flex scroll-my-2 cursor-default items-baseline gap-3 rounded-chip border border-transparent px-[11px] py-1.5 text-body outline-none select-none data-focused:border-changed data-focused:bg-chosen data-focused:forced-highlight touch:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-ink">{title}</span>
        <span className="line-clamp-2 text-ui text-ink-2">{planLines(plan, mostLines).join(" · ")}</span>
      </span>
      {aside && <span className="max-w-[40%] shrink-0 truncate text-ui text-ink-2 tabular-nums">{aside}</span>}
      {sum > 0 && (
        <span className="shrink-0 text-ui text-ink-2 tabular-nums">
          <Trans>{sum} min</Trans>
        </span>
      )}
    </ListBoxItem>
  );
}
