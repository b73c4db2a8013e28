type FreeGapProps = {
  /** When it begins, formatted. */
  start: string;
  /** "Free until 13:40, 1h 50m", and the short form for a phone. */
  text: string;
  shortText?: string;
};

/** Free time between two lessons: a dashed line and its length. */
export function FreeGap({ start, text, shortText = text }: FreeGapProps) {
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-3.5 text-ui text-ink-3 tabular-nums max-tablet:grid-cols-[44px_minmax(0,1fr)] max-tablet:gap-x-2.5">
      <span className="text-end">{start}</span>
      <span className="flex h-6 items-center gap-3">
        <span className="max-tablet:hidden">{text}</span>
        <span className="tablet:hidden">{shortText}</span>
        <span aria-hidden className="flex-1 border-t border-dashed border-line-2" />
      </span>
    </div>
  );
}
