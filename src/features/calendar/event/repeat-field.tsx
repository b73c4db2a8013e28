import { useLingui } from "@lingui/react/macro";
import {
  offerId,
  printChoice,
  readChoice,
  type RepeatChoice,
  repeatOffers,
  usualUntil,
} from "#domain/schedule/repeat-choice";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { useRepeatWords } from "./use-repeat-words.ts";

type RepeatFieldProps = {
  readonly rrule: string;
  /** The event's first day; null while it is half typed. */
  readonly start: PlainDate | null;
  /** The day on which a rule without an end of its own ends. */
  readonly yearEnd: PlainDate;
  readonly fault: string | undefined;
  readonly onChange: (rrule: string) => void;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const intervals = Array.from({ length: 12 }, (_, index) => index + 1);
const counts = Array.from({ length: 59 }, (_, index) => index + 2);

/** How an event repeats, and what that means in words. */
export function RepeatField({ rrule, start, yearEnd, fault, onChange }: RepeatFieldProps) {
  const { t } = useLingui();
  const words = useRepeatWords();
  if (start === null) return null;
  const choice = readChoice(rrule, start);
  const { kind } = choice;
  const set = (change: Partial<RepeatChoice>) => onChange(printChoice({ ...choice, ...change }, start));
  const isSpaced = !["never", "other", "workdays"].includes(kind);
  const offers = repeatOffers(choice, start);
  const choose = (id: string) => {
    const offer = offers.find((one) => one.id === id);
    if (!offer || id === offerId(choice)) return;
    const { id: _, ...chosen } = offer;
    // Another kind begins anew. The list's other offer of the same kind has an interval of its own.
    const isSpacedAnew = offer.kind !== kind || offer.kind === "weekly";
    const interval = isSpacedAnew ? offer.interval : choice.interval;
    set({ ...chosen, interval, ...(offer.kind === kind ? {} : { days: [isoWeekday(start)] }) });
  };
  return (
    <>
      <Select
        label={t`Repeats`}
        options={offers.map(({ id, ...offer }) => ({ id, label: words.offer(offer, start) }))}
        value={offerId(choice)}
        onChange={choose}
      />
      {isSpaced && (
        <Select
          label={t`How often`}
          options={intervals.map((interval) => ({ id: String(interval), label: words.every({ kind, interval }) }))}
          value={String(choice.interval)}
          onChange={(id) => set({ interval: Number(id) })}
        />
      )}
      {kind === "weekly" && <WeekdayChoice days={choice.days} start={start} onChange={(days) => set({ days })} />}
      {kind !== "never" && kind !== "other" && (
        <EndChoice choice={choice} start={start} yearEnd={yearEnd} fault={fault} onChange={set} />
      )}
      {kind !== "never" && (
        <p className="col-span-full text-ui text-ink-2" aria-live="polite">
          {words.sentence(rrule, start, yearEnd)}
        </p>
      )}
    </>
  );
}

type WeekdayChoiceProps = {
  readonly days: readonly number[];
  readonly start: PlainDate;
  readonly onChange: (days: readonly number[]) => void;
};

/** The days of a week; without any, the event's own. */
function WeekdayChoice({ days, start, onChange }: WeekdayChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const toggle = (day: number, isOn: boolean) => {
    const next = weekdays.filter((one) => (one === day ? isOn : days.includes(one)));
    onChange(next.length > 0 ? next : [isoWeekday(start)]);
  };
  return (
    <fieldset className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 max-tablet:grid max-tablet:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] max-tablet:gap-x-3 touch:gap-y-4">
      <legend className="mb-1.5 text-ui font-semibold text-ink">
        {t({ message: "On", context: "days of the week" })}
      </legend>
      {weekdays.map((day) => (
        <Checkbox key={day} isSelected={days.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
          {format.weekday(day, "long")}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type EndChoiceProps = Pick<RepeatFieldProps, "yearEnd" | "fault"> & {
  readonly choice: RepeatChoice;
  readonly start: PlainDate;
  readonly onChange: (change: Partial<RepeatChoice>) => void;
};

/** When a series ends: with the school year, on a day, or after a number of times. */
function EndChoice({ choice, start, yearEnd, fault, onChange }: EndChoiceProps) {
  const { t } = useLingui();
  const words = useRepeatWords();
  const end = choice.count !== null ? "count" : choice.until !== null ? "until" : "year";
  const ends = {
    year: { until: null, count: null },
    until: { until: usualUntil(start, yearEnd), count: null },
    count: { until: null, count: 10 },
  };
  return (
    <>
      <Select
        label={t({ message: "Ends", context: "a series of events" })}
        options={[
          { id: "year", label: t`With the school year` },
          { id: "until", label: t({ message: "On a day", context: "a series ends" }) },
          { id: "count", label: t({ message: "After a number of times", context: "a series ends" }) },
        ]}
        value={end}
        onChange={(id) => id !== end && onChange(ends[id as keyof typeof ends])}
      />
      {choice.until !== null && (
        <DatePicker
          label={t`Last day`}
          value={choice.until}
          onChange={(until) => until !== null && onChange({ until })}
          fault={fault}
        />
      )}
      {choice.count !== null && (
        <Select
          label={t({ message: "How many times", context: "a series of events" })}
          options={[...new Set([...counts, choice.count])].map((one) => ({ id: String(one), label: words.times(one) }))}
          value={String(choice.count)}
          onChange={(id) => onChange({ count: Number(id) })}
        />
      )}
    </>
  );
}
