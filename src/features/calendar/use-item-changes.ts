import { useLingui } from "@lingui/react/macro";
import {
  canPlaceLesson,
  eventMutations,
  type ItemTimes,
  lessonMutations,
  lessonPlace,
  type LessonPlace,
  snapToPeriod,
} from "./calendar-changes.ts";
import type { CalendarItem, LessonItem } from "./calendar-items.ts";
import { timetableOn } from "#domain/timetable";
import type { CalendarYear } from "./use-calendar-data.ts";
import type { GridGestures } from "./use-gestures.ts";
import { useEdits } from "#hooks/edits-context";

/** Writes what drags and resizes do. `isByHour`: the grid has hours, in which a lesson is drawn to its school's periods. */
export const useItemChanges = (data: CalendarYear, isByHour: boolean): Pick<GridGestures, "canDrop" | "onChange"> => {
  const { t } = useLingui();
  const { run } = useEdits();

  const placeOf = (item: LessonItem, times: ItemTimes): LessonPlace | null => {
    const place = lessonPlace(item.occurrence, times);
    if (!place || !isByHour) return place;
    return snapToPeriod(place, timetableOn(data.schedule.timetables, place.date)?.periods ?? []);
  };

  return {
    canDrop: (item: CalendarItem, times: ItemTimes) => {
      if (item.type !== "lesson") return item.type === "event";
      const place = placeOf(item, times);
      return place !== null && canPlaceLesson(data.schedule, item.course, place);
    },
    onChange: async (item: CalendarItem, times: ItemTimes) => {
      if (item.type === "event") return run(eventMutations(item.event, times), t`Event moved`);
      const place = item.type === "lesson" ? placeOf(item, times) : null;
      if (item.type !== "lesson" || !place) return false;
      return run(lessonMutations(item.occurrence, data.schedule.exceptions, place), t`Lesson moved, only this one`);
    },
  };
};
