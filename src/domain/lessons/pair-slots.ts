import type { Expander } from "#domain/schedule/expander";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";
import type { DateRange } from "#domain/time/date-range";
import { dateToWeek } from "#domain/time/plain-date";
import { lineOf } from "#domain/timetable/timetable";
import { pairNearest } from "./pair-places.ts";

/** A slot of the timetable, the lesson it belongs to, and that lesson's place in the week. */
type LineSlot = {
  readonly slot: Occurrence;
  readonly date: string;
  readonly start: number;
  readonly line: string;
  readonly pattern: string;
};

export type Expanded = { readonly schedule: Schedule; readonly expander: Expander };

const lineSlots = ({ schedule, expander }: Expanded, span: DateRange): LineSlot[] => {
  const sessions = new Map(schedule.sessions.map((session) => [session.id, session]));
  return expander.slots(span).map((slot) => {
    const session = sessions.get(slot.session);
    const [line, day] = session ? [lineOf(session), session.day] : [slot.exception, 0];
    return { slot, date: slot.originDate, start: slot.originStart, line, pattern: `${day} ${slot.originStart}` };
  });
};

/**
 * Which slot of the timetable after a change is which one before it, by the old slot's key;
 * closures and exceptions do not count. Within a week a lesson that got another day or other times
 * is known by its sessions' origin. Where a lesson's place in the week is the same, what differs is
 * the calendar (another label, a swapped day). A slot is then the one of the same date and time.
 * The rest has no partner here.
 */
export const pairSlots = (before: Expanded, after: Expanded, span: DateRange): ReadonlyMap<string, Occurrence> => {
  const pairs = new Map<string, Occurrence>();
  let [olds, news] = [lineSlots(before, span), lineSlots(after, span)];
  const pair = (found: readonly (readonly [LineSlot, LineSlot])[]): void => {
    for (const [old, next] of found) pairs.set(old.slot.key, next.slot);
    const [from, to] = [new Set(found.map(([old]) => old)), new Set(found.map(([, next]) => next))];
    olds = olds.filter((one) => !from.has(one));
    news = news.filter((one) => !to.has(one));
  };
  /** Pairs the old and new slots that `keyOf` names alike. */
  const pairBy = (
    keyOf: (one: LineSlot) => string,
    isKept: (one: LineSlot, others: readonly LineSlot[]) => boolean,
  ) => {
    const nextBy = Map.groupBy(news, keyOf);
    pair(
      [...Map.groupBy(olds, keyOf)].flatMap(([key, from]) => {
        const to = nextBy.get(key) ?? [];
        return pairNearest(
          from.filter((one) => isKept(one, to)),
          to.filter((one) => isKept(one, from)),
        );
      }),
    );
  };
  const isRetimed = ({ pattern }: LineSlot, others: readonly LineSlot[]): boolean =>
    others.every((other) => other.pattern !== pattern);
  const any = (): boolean => true;
  pairBy(({ slot, line }) => `${slot.key}|${line}`, any);
  pairBy(({ slot, line, date }) => `${slot.course}|${line}|${date}`, isRetimed);
  pairBy(({ slot, line, date }) => `${slot.course}|${line}|${dateToWeek(date)}`, isRetimed);
  pairBy(({ slot }) => slot.key, any);
  return pairs;
};
