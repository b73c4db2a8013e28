import { useCallback, useMemo, useState } from "react";
import { readByIds } from "#db/read/queries";
import { type OutlineRow, outlineOf } from "#domain/curriculum/outline";
import { useLive } from "#hooks/data/use-live";
import { useDraft } from "#hooks/edits/use-draft";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";
import type { BookOutcomes } from "./book-outcomes.ts";

const nothing = { rows: [] as readonly OutlineRow<OutcomeRow>[], named: new Map<string, OutcomeRow>() };

/**
 * The outcomes of a course's plan book; null where it follows no curriculum and no lesson names
 * one. What was typed and is none stays in its cell until it is mended, after a reload, too.
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
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map());
  useDraft({
    name: { form: "plan-book-outcomes", of: course.id, title: "" },
    collection: "lessons",
    values: { unread: Object.fromEntries(unread) },
    isChanged: unread.size > 0,
    restore: (kept) => setUnread(new Map(Object.entries(kept.unread))),
  });
  const keepUnread = useCallback(
    (line: string, text: string) =>
      setUnread((before) => {
        if ((before.get(line) ?? "") === text) return before;
        const next = new Map(before);
        next.delete(line);
        if (text !== "") next.set(line, text);
        return next;
      }),
    [],
  );
  const isShown = curricula.length + ids.length > 0;
  return useMemo(() => (isShown ? { ...found, unread, keepUnread } : null), [isShown, found, unread, keepUnread]);
};
