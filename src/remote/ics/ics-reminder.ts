import ICAL from "ical.js";
import { reminderLead, reminderMinutes } from "#domain/schedule/reminders";
import type { IcsLine } from "./ics-lines.ts";
import { valueOf } from "./ics-values.ts";

/** The reminders there are, by their minutes before the start. */
const steps = Object.entries(reminderMinutes).map(([name, minutes]) => [minutes, name] as const);

const minutesBefore = (trigger: IcsLine): number | undefined => {
  if (/^[^:]*(?:RELATED=END|VALUE="?DATE-TIME)/i.test(trigger.text)) return undefined;
  try {
    return -ICAL.Duration.fromString(valueOf(trigger)).toSeconds() / 60;
  } catch {
    return undefined;
  }
};

/**
 * The reminder that an event's alarms come to: the last of them, or the next earlier one that there
 * is. "" for none.
 */
export const reminderOf = (triggers: readonly IcsLine[], allDay: boolean): string => {
  const all = triggers.flatMap((trigger) => minutesBefore(trigger) ?? []);
  if (all.length === 0) return "";
  const last = Math.min(...all);
  // As this app writes it: whole days are announced from eight in the morning.
  const own = allDay && steps.find(([, reminder]) => reminderLead({ reminder, allDay }) === -last);
  if (own) return own[1];
  // Whole days are announced in the morning: what rings at nine the day before is a day before.
  const choices = allDay ? steps.filter(([minutes]) => minutes === 0 || minutes >= 1440) : steps;
  return (choices.find(([minutes]) => minutes >= last) ?? choices.at(-1)!)[1];
};
