import { createSearchIndex, type SearchEntry, type SearchIndex } from "#domain/search/search-index";
import type { LessonRow } from "#schema/lessons";
import { toEntry } from "./search-entry.ts";

/** Finds lesson plans by their words, like the search does. */
export const createPlanSearch = (lessons: readonly LessonRow[]): Pick<SearchIndex<SearchEntry>, "find"> => {
  const index = createSearchIndex<SearchEntry>();
  index.put(lessons.map((row) => toEntry("lessons", row)));
  return index;
};
