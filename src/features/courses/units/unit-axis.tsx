import type { UnitForecast } from "#domain/forecast/forecast";
import type { YearAxis } from "#domain/forecast/year-axis";
import type { PlainDate } from "#domain/time/plain-date";
import type { UnitRow } from "#schema/units";

type Span = { readonly from: number; readonly to: number };

/** The frame by which the axis of each row is drawn. */
export type AxisFrame = {
  readonly axis: YearAxis;
  readonly holidays: readonly Span[];
  readonly today: PlainDate;
  /** Within the year: today has its line. */
  readonly hasToday: boolean;
  /** Slots in the whole year: how wide a lesson is that has none. */
  readonly slots: number;
  /** True where the own pace has its band. */
  readonly hasPace: boolean;
};

const place = ({ from, to }: Span) => ({ insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` });

/** Holidays, today and the last day, behind the bands of all rows. */
function AxisGround({ frame }: { readonly frame: AxisFrame }) {
  const { axis, holidays, today, hasToday } = frame;
  return (
    <>
      {holidays.map((span) => (
        <span key={span.from} className="hatched absolute inset-y-0" style={place(span)} />
      ))}
      <span
        className="absolute inset-y-0 border-s border-dashed border-field-line"
        style={{ insetInlineStart: `${axis.end * 100}%` }}
      />
      {hasToday && (
        <span
          className="keeps-color absolute inset-y-0 w-[1.5px] bg-ink"
          style={{ insetInlineStart: `${axis.at(today) * 100}%` }}
        />
      )}
    </>
  );
}

/** A unit over the year: taught and to come as planned, and below it at the teacher's pace. */
export function UnitAxis({ unit, frame }: { readonly unit: UnitForecast<UnitRow>; readonly frame: AxisFrame }) {
  const { axis, slots, hasPace, today } = frame;
  const { taught, planned, paced } = unit;
  const held = taught && axis.span({ start: taught.start, end: taught.end < today ? taught.end : today });
  const late = (hasPace ? paced : planned)?.short ?? 0;
  return (
    <span aria-hidden className="pointer-events-none relative block h-full min-h-6 w-full overflow-hidden">
      <AxisGround frame={frame} />
      <span className="absolute inset-x-0 top-1/2 block h-4 -translate-y-1/2">
        {held && <span className="keeps-color absolute top-0 h-[9px] rounded-bar bg-u-bar" style={place(held)} />}
        {planned?.range && (
          <span
            className="keeps-color absolute top-0 h-[9px] rounded-bar bg-u-line"
            style={place(axis.span(planned.range))}
          />
        )}
        {late > 0 && (
          <span
            className="absolute top-0 h-[9px] min-w-1.5 rounded-bar border-[1.5px] border-warning bg-warning-tint"
            style={place(axis.behind(late, slots))}
          />
        )}
        {hasPace && paced?.range && (
          <span
            className="keeps-color absolute top-3 h-[3px] rounded-bar bg-ink-2"
            style={place(axis.span(paced.range))}
          />
        )}
      </span>
    </span>
  );
}
