import { useCallback } from "react";
import { useLocation } from "wouter";
import { type LessonSlot, lessonSheetPath } from "./paths.ts";

/** Opens a lesson's sheet beside the page, or closes it. The address keeps it, so that Back closes it and a reload opens it again. */
export const useLessonSheet = () => {
  const [, navigate] = useLocation();
  const open = useCallback(
    // Read when it is pressed: what only opens sheets need not follow the address.
    (slot: LessonSlot) => navigate(lessonSheetPath(location.pathname, location.search, slot)),
    [navigate],
  );
  const close = useCallback(
    () => navigate(lessonSheetPath(location.pathname, location.search, null), { replace: true }),
    [navigate],
  );
  const turnTo = useCallback(
    (slot: LessonSlot) => navigate(lessonSheetPath(location.pathname, location.search, slot), { replace: true }),
    [navigate],
  );
  return { open, turnTo, close };
};
