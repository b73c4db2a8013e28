/** The hours of an evening with parents: minutes since midnight, and minutes each. */
export type EveningHours = { readonly start: number; readonly end: number; readonly length: number };

/** When parents mostly come. */
export const usualHours: EveningHours = { start: 17 * 60, end: 20 * 60, length: 10 };

export type Appointment = { readonly id: string; readonly student: string; readonly start: number };

/** One time of an evening with who comes then: nobody, one, or several by mistake. */
export type AgendaRow<M extends Appointment = Appointment> = {
  readonly start: number;
  readonly end: number;
  readonly appointments: readonly M[];
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

const byStart = (a: Appointment, b: Appointment): number => a.start - b.start || (a.id < b.id ? -1 : 1);

/** Appointments in the order in which they take place. */
export const inOrder = <M extends Appointment>(appointments: readonly M[]): readonly M[] =>
  appointments.toSorted(byStart);

/**
 * An evening's times in their order with its appointments. One beside the times, as after a change
 * of the hours, stays where it is and takes the times that it reaches into.
 */
export const agendaOf = <M extends Appointment>(
  hours: EveningHours,
  appointments: readonly M[],
): readonly AgendaRow<M>[] => {
  const { length } = hours;
  const byTime = Map.groupBy(inOrder(appointments), ({ start }) => start);
  const isReached = (start: number) =>
    [...byTime.keys()].some((other) => other !== start && Math.abs(other - start) < length);
  const free = slotStarts(hours).filter((start) => !byTime.has(start) && !isReached(start));
  const taken = [...byTime].map(([start, own]): AgendaRow<M> => ({
    start,
    end: start + length,
    appointments: own,
    isClash: own.length > 1 || isReached(start),
    isOutside: start < hours.start || start + length > hours.end,
  }));
  const open = free.map((start): AgendaRow<M> => ({
    start,
    end: start + length,
    appointments: [],
    isClash: false,
    isOutside: false,
  }));
  return [...taken, ...open].toSorted((a, b) => a.start - b.start);
};

/** The times that nobody has. */
export const freeStarts = (agenda: readonly AgendaRow[]): readonly number[] =>
  agenda.flatMap(({ start, appointments }) => (appointments.length === 0 ? [start] : []));

/** Students put one after the other into free times; those for whom there is none are left. */
export const fillSlots = (
  agenda: readonly AgendaRow[],
  students: readonly string[],
): {
  readonly placed: readonly { readonly student: string; readonly start: number }[];
  readonly left: readonly string[];
} => {
  const has = new Set(agenda.flatMap(({ appointments }) => appointments.map(({ student }) => student)));
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
export const moveAppointment = (
  agenda: readonly AgendaRow[],
  appointment: Appointment,
  to: number,
): readonly { readonly id: string; readonly start: number }[] => {
  if (to === appointment.start) return [];
  const there = agenda.find(({ start }) => start === to)?.appointments ?? [];
  return [
    { id: appointment.id, start: to },
    ...there.filter(({ id }) => id !== appointment.id).map(({ id }) => ({ id, start: appointment.start })),
  ];
};

/**
 * Appointments laid out anew, in their order from the evening's start on, with a `pause` of minutes
 * after so many of them (`every`; 0: none). Nobody is left out: the last may be after the end.
 */
export const layOut = (
  { start, length }: EveningHours,
  appointments: readonly Appointment[],
  { every, pause }: { readonly every: number; readonly pause: number },
): readonly { readonly id: string; readonly start: number }[] =>
  inOrder(appointments).map(({ id }, at) => ({
    id,
    start: start + at * length + (every > 0 ? Math.floor(at / every) * pause : 0),
  }));

/** The time before or after an appointment's; undefined at the ends. */
export const besideStart = (agenda: readonly AgendaRow[], start: number, by: -1 | 1): number | undefined => {
  const at = agenda.findIndex((row) => row.start === start);
  return at === -1 ? undefined : agenda[at + by]?.start;
};

export const neighbours = <M extends Appointment>(
  appointments: readonly M[],
  id: string,
): { readonly before: M | undefined; readonly after: M | undefined } => {
  const ordered = inOrder(appointments);
  const at = ordered.findIndex((one) => one.id === id);
  return { before: at > 0 ? ordered[at - 1] : undefined, after: at === -1 ? undefined : ordered[at + 1] };
};

/** When else in the evening a student has an appointment, beside the one with this id. */
export const otherStarts = (
  appointments: readonly Appointment[],
  { id, student }: Pick<Appointment, "id" | "student">,
): readonly number[] =>
  inOrder(appointments.filter((one) => one.student === student && one.id !== id)).map(({ start }) => start);

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
