import { join } from "#ui/kit/styles";

type CountdownDay = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** today: primary; school: gray; closed: outlined, a day off before the goal. */
  state: "today" | "school" | "closed";
  /** A gap before it. */
  isWeekStart: boolean;
};

type CountdownProps = {
  days: number;
  /** "days to go", in the number's plural form. */
  caption: string;
  /** "19 of them at school". */
  detail: string;
  /** One block a working day up to the goal. */
  blocks: readonly CountdownDay[];
};

/** How long to the next holidays. The blocks repeat in a picture what the words say. */
export function Countdown({ days, caption, detail, blocks }: CountdownProps) {
  return (
    <div>
      <p className="flex items-center gap-3.5">
        <span className="text-display text-ink tabular-nums">{days}</span>
        <span className="flex flex-col text-ui">
          <span className="font-semibold text-ink">{caption}</span>
          <span className="text-ink-2 tabular-nums">{detail}</span>
        </span>
      </p>
      <div aria-hidden className="mt-3 flex flex-wrap gap-x-[3px] gap-y-1 keeps-color">
        {blocks.map(({ date, state, isWeekStart }, index) => (
          <span
            key={date}
            className={join(
              "h-2.5 w-[11px] rounded-strip",
              isWeekStart && index > 0 && "ms-[5px]",
              state === "today" ? "bg-primary" : state === "school" ? "bg-week-future" : "border border-line-2",
            )}
          />
        ))}
      </div>
    </div>
  );
}
