import { DateInput, DateSegment } from "react-aria-components/DateField";

/** The parts of a date or time, each typed on its own. */
export function DateSegments({ className }: { className: string }) {
  return (
    <DateInput className={className}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-bar px-px whitespace-pre text-inherit tabular-nums outline-none data-focused:bg-primary data-focused:forced-highlight data-focused:text-on-primary data-placeholder:text-ink-3 data-placeholder:data-focused:text-on-primary"
        />
      )}
    </DateInput>
  );
}
