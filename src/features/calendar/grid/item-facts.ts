import { eventKindOf } from "#domain/schedule/event-kind";
import { isMoved } from "#domain/schedule/schedule";
import { eventIcon } from "#ui/planner/event-icon";
import type { TimedEventFacts } from "#ui/planner/parts/event-block-parts";
import type { LessonFacts } from "#ui/planner/parts/lesson-block-parts";
import { type EventItem, eventTitle, type LessonItem } from "./calendar-items.ts";

/** What a lesson's block is about, however much room it has. */
export const lessonFacts = ({ occurrence, look, ...item }: LessonItem): LessonFacts => ({
  color: item.course.color,
  name: item.name,
  title: item.title,
  // The reason why a lesson does not take place says more than its title would.
  reason: look === "cancelled" ? occurrence.note : "",
  room: occurrence.room,
  state: look,
  hasHomework: item.homework !== "",
  isUnsynced: item.isUnsynced,
  hasConflict: item.hasConflict,
  isMoved: isMoved(occurrence),
  isLocked: item.plans.some((plan) => plan.locked),
});

/** What an event's block is about. During a drag it may last all day where its row does not. */
export const eventFacts = (item: EventItem, allDay = item.event.allDay): TimedEventFacts => ({
  title: eventTitle(item),
  icon: eventIcon({ ...item.event, kind: eventKindOf(item.event), allDay }),
  location: item.event.location,
  color: item.color || undefined,
  isUnsynced: item.isUnsynced,
});
