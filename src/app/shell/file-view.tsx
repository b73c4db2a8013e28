import { useSearch } from "wouter";
import { readLessonSlot, readShownFile } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";

const FileViewer = lazyPart(async () => ({
  default: (await import("#features/files/viewer/file-viewer")).FileViewer,
}));

const RollPart = lazyPart(async () => ({ default: (await import("./roll-part.tsx")).RollPart }));

/** A picture or PDF over any page, and the roll of a lesson: the address says which. */
export function FileView() {
  const search = useSearch();
  const id = readShownFile(search);
  const slot = readLessonSlot(search, "roll");
  return (
    <PartBoundary>
      {slot && <RollPart key={slot.course + slot.date + slot.start} slot={slot} />}
      {id && <FileViewer id={id} />}
    </PartBoundary>
  );
}
