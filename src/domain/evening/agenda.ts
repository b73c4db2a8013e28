/** The hours of an evening with parents: minutes since midnight, and minutes each. */
export type EveningHours = { readonly start: number; readonly end: number; readonly length: number };

/** When parents mostly come. */
export const usualHours: EveningHours = { start: 17 * 60, end: 20 * 60, length: 10 };

export type Meeting = { readonly id: string; readonly student: string; readonly start: number };

/** One time of an evening with who comes then: nobody, one, or several by mistake. */
export type AgendaRow<M extends Meeting = Meeting> = {
  readonly start: number;
  readonly end: number;
  readonly meetings: readonly M[];
  /** Several at once, or one that another one reaches into. */
  readonly isClash: boolean;
  /** Not within the evening's hours, as after they were changed. */
  readonly isOutside: boolean;
};

/** When appointments of an evening start; none where its hours leave no room for one. */
export const slotStarts = ({ start, end, length }: EveningHours): readonly number[] =>
  length <= 0
    ? []
    : Array.from({ length: Math.max(0, Math.floor((end - start) / length)) }, (_, at) => start + at * length);

const byStart = (a: Meeting, b: Meeting): number => a.start - b.start || (a.id < b.id ? -1 : 1);

/** Appointments in the order in which they take place. */
export const inOrder = <M extends Meeting>(meetings: readonly M[]): readonly M[] => meetings.toSorted(byStart);

/**
 * An evening's times in their order with its appointments. One beside the times, as after a change
 * of the hours, stays where it is and takes the times that it reaches into.
 */
export const agendaOf = <M extends Meeting>(hours: EveningHours, meetings: readonly M[]): readonly AgendaRow<M>[] => {
  const { length } = hours;
  const byTime = Map.groupBy(inOrder(meetings), ({ start }) => start);
  const isReached = (start: number) =>
    [...byTime.keys()].some((other) => other !== start && Math.abs(other - start) < length);
  const free = slotStarts(hours).filter((start) => !byTime.has(start) && !isReached(start));
  const taken = [...byTime].map(([start, own]): AgendaRow<M> => ({
    start,
    end: start + length,
    meetings: own,
    isClash: own.length > 1 || isReached(start),
    isOutside: start < hours.start || start + length > hours.end,
  }));
  const open = free.map((start): AgendaRow<M> => ({
    start,
    end: start + length,
    meetings: [],
    isClash: false,
    isOutside: false,
  }));
  return [...taken, ...open].toSorted((a, b) => a.start - b.start);
};

/** The times that nobody has. */
export const freeStarts = (agenda: readonly AgendaRow[]): readonly number[] =>
  agenda.flatMap(({ start, meetings }) => (meetings.length === 0 ? [start] : []));

/** Students put one after the other into free times; those for whom there is none are left. */
export const fillSlots = (
  agenda: readonly AgendaRow[],
  students: readonly string[],
): {
  readonly placed: readonly { readonly student: string; readonly start: number }[];
  readonly left: readonly string[];
} => {
  const has = new Set(agenda.flatMap(({ meetings }) => meetings.map(({ student }) => student)));
  const wanted = students.filter((student) => !has.has(student));
  const free = freeStarts(agenda);
  return {
    placed: wanted.slice(0, free.length).map((student, at) => ({ student, start: free[at]! })),
    left: wanted.slice(free.length),
  };
};

/**
 * What changes when an appointment moves to another time. If that time is taken, the two swap.
 */
export const moveMeeting = (
  agenda: readonly AgendaRow[],
  meeting: Meeting,
  to: number,
): readonly { readonly id: string; readonly start: number }[] => {
  if (to === meeting.start) return [];
  const there = agenda.find(({ start }) => start === to)?.meetings ?? [];
  return [
    { id: meeting.id, start: to },
    ...there.filter(({ id }) => id !== meeting.id).map(({ id }) => ({ id, start: meeting.start })),
  ];
};

/**
 * Appointments laid out anew, in their order from the evening's start on, with a `pause` of minutes
 * after so many of them (`every`; 0: none). Nobody is left out: the last may be after the end.
 */
export const layOut = (
  { start, length }: EveningHours,
  meetings: readonly Meeting[],
  { every, pause }: { readonly every: number; readonly pause: number },
): readonly { readonly id: string; readonly start: number }[] =>
  inOrder(meetings).map(({ id }, at) => ({
    id,
    start: start + at * length + (every > 0 ? Math.floor(at / every) * pause : 0),
  }));

/** The time before or after an appointment's; undefined at the ends. */
export const besideStart = (agenda: readonly AgendaRow[], start: number, by: -1 | 1): number | undefined => {
  const at = agenda.findIndex((row) => row.start === start);
  return at === -1 ? undefined : agenda[at + by]?.start;
};

/** The appointments before and after one. */
export const neighbours = <M extends Meeting>(
  meetings: readonly M[],
  id: string,
): { readonly before: M | undefined; readonly after: M | undefined } => {
  const ordered = inOrder(meetings);
  const at = ordered.findIndex((one) => one.id === id);
  return { before: at > 0 ? ordered[at - 1] : undefined, after: at === -1 ? undefined : ordered[at + 1] };
};

/** When else in the evening a student has an appointment, beside the one with this id. */
export const otherStarts = (
  meetings: readonly Meeting[],
  { id, student }: Pick<Meeting, "id" | "student">,
): readonly number[] =>
  inOrder(meetings.filter((one) => one.student === student && one.id !== id)).map(({ start }) => start);

/** What of an appointment's time is left: minutes to its end, or to its start. */
export type TimeLeft =
  | { readonly type: "later" | "running" | "over"; readonly minutes: number }
  | { readonly type: "other-day" };

export const timeLeft = (
  { date, start, length }: { readonly date: string; readonly start: number; readonly length: number },
  now: { readonly today: string; readonly minutes: number },
): TimeLeft => {
  if (now.today !== date) return { type: "other-day" };
  if (now.minutes < start) return { type: "later", minutes: start - now.minutes };
  const end = start + length;
  return now.minutes < end
    ? { type: "running", minutes: end - now.minutes }
    : { type: "over", minutes: now.minutes - end };
};
