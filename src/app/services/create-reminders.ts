import { type ReminderFields, remindersBetween } from "#domain/schedule/reminders";

type Remindable = ReminderFields & { readonly id: string };

export type Reminders<E extends Remindable> = {
  /** Announces what has become due since the last call. `now`: wall-clock `YYYY-MM-DDTHH:mm`. */
  readonly check: (events: readonly E[], now: string) => void;
};

/**
 * Announces events when their time comes, each once, for as long as the app is open. `start`: when it was opened (wall-clock); what was due
 * before is for Today to list.
 */
export const createReminders = <E extends Remindable>(o: {
  readonly start: string;
  readonly announce: (event: E) => void;
}): Reminders<E> => {
  let last = o.start;
  const announced = new Set<string>();
  return {
    check: (events, now) => {
      const due = remindersBetween(events, last, now).filter(({ id, start }) => !announced.has(`${id} ${start}`));
      for (const event of due) announced.add(`${event.id} ${event.start}`);
      // What is set to a minute that has just come is still announced in it.
      if (now > last) last = now;
      due.forEach(o.announce);
    },
  };
};
