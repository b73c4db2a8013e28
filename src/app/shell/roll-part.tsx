import { useLocation } from "wouter";
import { RollCall } from "#features/class-book/roll-call/roll-call";
import { StudentsGate } from "#features/student-data/students-gate";
import { SyncState } from "#features/syncing/state/sync-state";
import type { openedRoll } from "#hooks/ports/use-lesson-sheet";
import { type LessonSlot, lessonSheetPath } from "#hooks/paths";

/** The roll of a lesson, on devices that have students. Leaving it goes back to what opened it. */
export function RollPart({ slot }: { readonly slot: LessonSlot }) {
  const [, navigate] = useLocation();
  const close = () => {
    if ((history.state as Partial<typeof openedRoll> | null)?.isRoll) history.back();
    else navigate(lessonSheetPath(location.pathname, location.search, null, "roll"), { replace: true });
  };
  return <RollCall slot={slot} gate={StudentsGate} syncState={<SyncState isPill />} onClose={close} />;
}
