import { useMemo, useState } from "react";
import { readByIds } from "#db/read/queries";
import { type OutlineRow, outlineOf } from "#domain/curriculum/outline";
import { useLive } from "#hooks/data/use-live";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";
import type { BookOutcomes } from "./book-outcomes.ts";
import { createUnreadCells } from "./create-unread-cells.ts";

const nothing = { rows: [] as readonly OutlineRow<OutcomeRow>[], named: new Map<string, OutcomeRow>() };

/**
 * The outcomes of a course's plan book; null where it follows no curriculum and no lesson names
 * one. What was typed and is none stays in its cell until it is mended.
 */
export const useBookOutcomes = (course: CourseRow, lessons: readonly LessonRow[]): BookOutcomes | null => {
  const { curricula } = course;
  const ids = useMemo(() => [...new Set(lessons.flatMap(({ outcomes }) => outcomes))].toSorted(), [lessons]);
  const found =
    useLive(
      async (db) => {
        if (curricula.length + ids.length === 0) return nothing;
        const [outcomes, named] = await Promise.all([
          readByIds(db, "outcomes", "curriculum", curricula),
          db.table<OutcomeRow, string>("outcomes").bulkGet(ids),
        ]);
        const own = Map.groupBy(outcomes, ({ curriculum }) => curriculum);
        return {
          rows: curricula.flatMap((id) => outlineOf(own.get(id) ?? [])),
          named: new Map(named.flatMap((row) => (row ? [[row.id, row] as const] : []))),
        };
      },
      [curricula.join(" "), ids.join(" ")],
    ) ?? nothing;
  const [unread] = useState(createUnreadCells);
  const isShown = curricula.length + ids.length > 0;
  return useMemo(() => (isShown ? { ...found, unread } : null), [isShown, found, unread]);
};
