import { useLingui } from "@lingui/react/macro";

/** What the marks of a year's days mean: a dot, a solid square, a hollow one. */
export function DotLegend() {
  const { t } = useLingui();
  return (
    <dl className="flex flex-wrap gap-x-4 px-6 pb-1 text-small text-ink-2 max-tablet:px-3">
      {(
        [
          ["lesson", t({ message: "lesson", context: "legend" })],
          ["exam", t`exam`],
          ["event", t({ message: "event or task", context: "legend" })],
        ] as const
      ).map(([shape, meaning]) => (
        <div key={shape} className="flex items-center gap-1.5">
          <dt aria-hidden className="calendar-dots p-0!">
            <i data-color="none" data-shape={shape === "lesson" ? undefined : shape} />
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
