import { useCallback } from "react";
import { useLocation } from "wouter";
import { type LessonSlot, lessonSheetPath, readLessonSlot, searchPath } from "#hooks/paths";

/** Marks the history's entries that a sheet was opened with: leaving it goes back over them. */
export const openedSheet = { isLessonSheet: true };
/** The same for a roll. */
export const openedRoll = { isRoll: true };

/**
 * Opens a lesson's sheet beside the page, or its roll. The address names the lesson: a reload opens
 * it again, and Back closes it. The address is read when it is needed, so components that open
 * sheets need not follow it.
 */
export const useLessonSheet = () => {
  const [, navigate] = useLocation();
  const open = useCallback(
    (slot: LessonSlot) => {
      const path = lessonSheetPath(location.pathname, location.search, slot);
      if (readLessonSlot(location.search)) navigate(path, { replace: true, state: history.state });
      else navigate(path, { state: openedSheet });
    },
    [navigate],
  );
  const openInsteadOfSearch = useCallback(
    (slot: LessonSlot) => {
      const search = searchPath("", location.search, false);
      navigate(lessonSheetPath(location.pathname, search, slot), { replace: true, state: openedSheet });
    },
    [navigate],
  );
  /** Opens the roll of a lesson over the page. */
  const openRoll = useCallback(
    (slot: LessonSlot) =>
      navigate(lessonSheetPath(location.pathname, location.search, slot, "roll"), {
        state: { ...history.state, ...openedRoll },
      }),
    [navigate],
  );
  return { open, openInsteadOfSearch, openRoll };
};
