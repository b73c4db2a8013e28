import { useLocation, useSearch } from "wouter";
import { RollScreen } from "#features/class-book/roll/roll-screen";
import { SyncState } from "#features/syncing/state/sync-state";
import { useHasDock } from "#hooks/dom/use-has-dock";
import { isRollOfSheet, type LessonSlot, lessonSheetPath } from "#hooks/paths";
import type { openedRoll } from "#hooks/ports/use-lesson-sheet";
import { RollGate } from "./roll-gate.tsx";

/**
 * The roll of a lesson, on devices that have students. Leaving it goes back to what opened it. In
 * the lesson's docked sheet it is a tab, and nothing over the page.
 */
export function RollPart({ slot }: { readonly slot: LessonSlot }) {
  const [, navigate] = useLocation();
  const isTab = isRollOfSheet(useSearch());
  const isDocked = useHasDock();
  const close = () => {
    if ((history.state as Partial<typeof openedRoll> | null)?.isRoll) history.back();
    else
      navigate(lessonSheetPath(location.pathname, location.search, null, "roll"), {
        replace: true,
        state: history.state,
      });
  };
  if (isTab && isDocked) return null;
  return <RollScreen slot={slot} gate={RollGate} syncState={<SyncState isPill />} onClose={close} />;
}
