import { type ReminderFields, remindersBetween } from "#domain/schedule/reminders";

type Remindable = ReminderFields & { readonly id: string };

export type Reminders<E extends Remindable> = {
  /** The events that have become due since the last call. `now`: wall-clock `YYYY-MM-DDTHH:mm`. */
  readonly due: (events: readonly E[], now: string) => readonly E[];
};

/**
 * Which events to announce when, each once, for as long as the app is open. `start`: when it was
 * opened (wall-clock); what was due before is for Today to list.
 */
export const createReminders = <E extends Remindable>(o: { readonly start: string }): Reminders<E> => {
  let last = o.start;
  const announced = new Set<string>();
  return {
    due: (events, now) => {
      const found = remindersBetween(events, last, now).filter(({ id, start }) => !announced.has(`${id} ${start}`));
      for (const event of found) announced.add(`${event.id} ${event.start}`);
      if (now > last) last = now;
      return found;
    },
  };
};
