import { useLingui } from "@lingui/react/macro";
import { splitLocalDateTime } from "#domain/time/minutes";
import { canPlaceLesson, type LessonPlace } from "#domain/schedule/lesson-place";
import { eventMutations, eventPatch, type ItemTimes, lessonPlace, snapToPeriod } from "./calendar-changes.ts";
import type { CalendarItem, LessonItem } from "./calendar-items.ts";
import type { EventTime } from "#db/read/queries";
import type { EventValues } from "#schema/events";
import type { Year } from "#db/read/year-reader";
import type { GridGestures } from "./use-gestures.ts";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { usePreload } from "#i18n/use-preload";

const loadMutations = () => Promise.all([import("#db/edit/lesson-exceptions"), import("#db/edit/lesson-exams")]);
// A lesson that cannot be moved now says so when it is dropped.
const parts = [{ preload: () => loadMutations().catch(() => null) }];

/**
 * Writes what drags and resizes do. `isByHour` says that the grid has hours, where a lesson snaps
 * to the school's periods. `askSeries` writes as much of a series as the teacher says.
 */
export const useItemChanges = (
  year: Year,
  isByHour: boolean,
  askSeries: (event: EventTime, patch: Partial<EventValues>) => Promise<boolean>,
): Pick<GridGestures, "canDrop" | "onChange" | "snapBy"> => {
  const { t } = useLingui();
  const { db } = useMirror();
  const { expander, schedule } = year;
  const { run, prepare } = useEdits();
  const { saveEvent } = useLessonMoves();
  usePreload(parts);

  const placeOf = (item: LessonItem, times: ItemTimes): LessonPlace | null => {
    const place = lessonPlace(item.occurrence, times);
    if (!place || !isByHour) return place;
    return snapToPeriod(place, expander.timetableOn(place.date)?.periods ?? []);
  };

  return {
    snapBy: (item, times) => {
      const place = item.type === "lesson" && !times.allDay ? placeOf(item, times) : null;
      return place ? place.start - splitLocalDateTime(times.start).minutes : 0;
    },
    canDrop: (item: CalendarItem, times: ItemTimes) => {
      if (item.type !== "lesson") return item.type === "event";
      const place = placeOf(item, times);
      return place !== null && canPlaceLesson(schedule, item.course, place);
    },
    onChange: async (item: CalendarItem, times: ItemTimes) => {
      if (item.type === "event" && item.event.repeats) {
        const patch = eventPatch(item.event, times);
        return patch !== null && askSeries(item.event, patch);
      }
      if (item.type === "event") {
        const event = { ...item.event, ...eventPatch(item.event, times) };
        const text = event.kind === "exam" ? t`Exam moved` : t`Event moved`;
        const edits = eventMutations(item.event, times);
        return edits.length > 0 && saveEvent(edits, text, event);
      }
      const place = item.type === "lesson" ? placeOf(item, times) : null;
      if (item.type !== "lesson" || !place) return false;
      return prepare(async () => {
        const [{ lessonMutations }, { readLessonExams }] = await loadMutations();
        const moves = lessonMutations(item.occurrence, schedule.exceptions, place);
        const exams = moves.length > 0 ? await readLessonExams(db, year, item.occurrence, place) : [];
        const text = exams.length > 0 ? t`Lesson moved with its exam` : t`Lesson moved, only this one`;
        return run([...moves, ...exams], text);
      });
    },
  };
};
