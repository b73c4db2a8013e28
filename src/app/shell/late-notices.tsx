import { useRows } from "#hooks/data/use-rows";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { DeletionNote } from "./deletion-note.tsx";
import { DraftNote } from "./draft-note.tsx";
import { LostNote } from "./lost-note.tsx";
import { FirstPicture } from "../picture/first-picture.tsx";
import { PlainPaper } from "./plain-paper.tsx";
import { ReminderNotices } from "./reminder-notices.tsx";
import { ShareNote } from "./share-note.tsx";
import { TouchUndo } from "./touch-undo.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";

const LessonMenus = lazyPart(async () => ({ default: (await import("#features/lesson/lesson-menus")).LessonMenus }), {
  isNote: true,
});

const LinkPublisher = lazyPart(
  async () => ({ default: (await import("../sharing/publisher-part.tsx")).PublisherPart }),
  {
    isNote: true,
  },
);

const FrameWatcher = lazyPart(
  async () => ({ default: (await import("../sharing/frame-parts.tsx")).FrameWatcherPart }),
  {
    isNote: true,
  },
);

const SourceWatch = lazyPart(async () => ({ default: (await import("../sharing/source-part.tsx")).SourcePart }), {
  isNote: true,
});

/** Parts that nobody waits for at the start: notices, undo by touch, paper of plain screens. */
export function LateNotices() {
  const hasLinks = (useRows("shares") ?? []).length > 0;
  const hasFrames = (useRows("subscriptions") ?? []).length > 0;
  const hasSource = (useRows("sourceanswers", { kind: "source" }) ?? []).length > 0;
  return (
    <>
      <LostNote />
      <UnsavedNote />
      <DeletionNote />
      <ShareNote />
      <DraftNote />
      <ReminderNotices />
      <PlainPaper />
      <TouchUndo />
      <FirstPicture />
      <PartBoundary>
        <LessonMenus />
        {hasLinks && <LinkPublisher />}
        {hasFrames && <FrameWatcher />}
        {hasSource && <SourceWatch />}
      </PartBoundary>
    </>
  );
}
