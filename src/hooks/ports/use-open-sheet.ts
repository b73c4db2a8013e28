import { useCallback } from "react";
import { useLocation } from "wouter";
import { isRollOfSheet, type LessonSlot, lessonSheetPath, paths } from "#hooks/paths";
import type { openedRoll, openedSheet } from "./use-lesson-sheet.ts";

/**
 * The address of the sheet turned to another lesson, whose day the calendar shows too. The roll
 * stays the tab that is open.
 */
const turnedPath = (path: string, search: string, slot: LessonSlot): string => {
  const params = new URLSearchParams(search);
  const isRoll = params.has("roll") && isRollOfSheet(search);
  if (path === paths.calendar) params.set("date", slot.date);
  const turned = lessonSheetPath(path, params.toString(), slot);
  return isRoll ? lessonSheetPath(path, turned.slice(path.length), slot, "roll") : turned;
};

/**
 * How the history came to its entry: from the page to the sheet, or by a roll that was opened over
 * the page and has one of its own.
 */
const entry = () => (history.state ?? {}) as Partial<typeof openedSheet & typeof openedRoll>;

/**
 * What is done with the sheet that is open: it turns to another lesson, shows the roll or the plan,
 * and closes. Within it the history gets no entries: Back leaves the sheet.
 */
export const useOpenSheet = () => {
  const [, navigate] = useLocation();
  const replace = useCallback((path: string) => navigate(path, { replace: true, state: history.state }), [navigate]);
  /** Turns to the lesson before or after: a calendar behind the sheet goes along. */
  const step = useCallback(
    (slot: LessonSlot) => {
      const path = turnedPath(location.pathname, location.search, slot);
      // The entry before a roll of its own is the other lesson's: there is no way back to it.
      if (entry().isRoll) navigate(path, { replace: true });
      else replace(path);
    },
    [navigate, replace],
  );
  const openRoll = useCallback(
    (slot: LessonSlot) => replace(lessonSheetPath(location.pathname, location.search, slot, "roll")),
    [replace],
  );
  const closeRoll = useCallback(() => {
    if (entry().isRoll) history.back();
    else replace(lessonSheetPath(location.pathname, location.search, null, "roll"));
  }, [replace]);
  const close = useCallback(() => {
    const { isLessonSheet, isRoll } = entry();
    if (isLessonSheet) history.go(isRoll ? -2 : -1);
    else navigate(lessonSheetPath(location.pathname, location.search, null), { replace: true });
  }, [navigate]);
  return { step, openRoll, closeRoll, close };
};
