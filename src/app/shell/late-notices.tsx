import { DeletionNote } from "./deletion-note.tsx";
import { DraftNote } from "./draft-note.tsx";
import { ReminderNotices } from "./reminder-notices.tsx";
import { ShareNote } from "./share-note.tsx";

/** What nobody waits for at the start. */
export function LateNotices() {
  return (
    <>
      <DeletionNote />
      <ShareNote />
      <DraftNote />
      <ReminderNotices />
    </>
  );
}
