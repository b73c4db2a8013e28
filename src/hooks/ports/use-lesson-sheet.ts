import { useCallback } from "react";
import { useLocation } from "wouter";
import {
  type LessonPart,
  type LessonSlot,
  lessonSheetPath,
  readLessonSlot,
  searchPath,
  turnedSheetPath,
} from "#hooks/paths";

/** Marks the history's entries that a sheet was opened with: leaving it goes back over them. */
const opened = { isLessonSheet: true };
/** The same for a roll. */
export const openedRoll = { isRoll: true };

/**
 * Opens a lesson's sheet beside the page, turns it to another lesson, or closes it. The address
 * names the lesson: a reload opens it again, and Back closes it. The address is read when it is
 * needed, so components that open sheets need not follow it.
 */
export const useLessonSheet = () => {
  const [, navigate] = useLocation();
  const show = useCallback(
    (slot: LessonSlot | null, o: { readonly replace?: boolean; readonly state?: unknown }, part?: LessonPart) =>
      navigate(lessonSheetPath(location.pathname, location.search, slot, part), o),
    [navigate],
  );
  const turnTo = useCallback((slot: LessonSlot) => show(slot, { replace: true, state: history.state }), [show]);
  const open = useCallback(
    (slot: LessonSlot) => {
      if (readLessonSlot(location.search)) turnTo(slot);
      else show(slot, { state: opened });
    },
    [show, turnTo],
  );
  /** Turns to the lesson before or after: a calendar behind the sheet goes along. */
  const step = useCallback(
    (slot: LessonSlot) => {
      const path = turnedSheetPath(location.pathname, location.search, slot);
      navigate(path, { replace: true, state: history.state });
    },
    [navigate],
  );
  const openInsteadOfSearch = useCallback(
    (slot: LessonSlot) => {
      const search = searchPath("", location.search, false);
      navigate(lessonSheetPath(location.pathname, search, slot), { replace: true, state: opened });
    },
    [navigate],
  );
  const close = useCallback(() => {
    if ((history.state as typeof opened | null)?.isLessonSheet) history.back();
    else show(null, { replace: true });
  }, [show]);
  /** Opens the roll of a lesson over the page. */
  const openRoll = useCallback((slot: LessonSlot) => show(slot, { state: openedRoll }, "roll"), [show]);
  return { open, openInsteadOfSearch, step, close, openRoll };
};
