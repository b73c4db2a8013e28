import type { YearDialog } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";

const PlaceLessonsDialog = lazyPart(async () => ({
  default: (await import("#features/schedule-change/place-lessons-dialog")).PlaceLessonsDialog,
}));
const NextYearDialog = lazyPart(async () => ({
  default: (await import("#features/next-year/next-year-dialog")).NextYearDialog,
}));
const ExcusesPart = lazyPart(async () => ({ default: (await import("./excuses-part.tsx")).ExcusesPart }));
const IllPart = lazyPart(async () => ({ default: (await import("../sharing/ill-part.tsx")).IllPart }));
const ClassPagePart = lazyPart(async () => ({
  default: (await import("../sharing/class-page-part.tsx")).ClassPagePart,
}));
const GiveCoursePart = lazyPart(async () => ({
  default: (await import("../sharing/give-course-part.tsx")).GiveCoursePart,
}));
const TakeCoursePart = lazyPart(async () => ({
  default: (await import("../sharing/take-course-part.tsx")).TakeCoursePart,
}));
const FrameNewsPart = lazyPart(async () => ({ default: (await import("../sharing/frame-parts.tsx")).FrameNewsPart }));
const SubscribePart = lazyPart(async () => ({ default: (await import("./subscribe-part.tsx")).SubscribePart }));
const ImportPart = lazyPart(async () => ({ default: (await import("./import-part.tsx")).ImportPart }));

type YearDialogPartProps = { readonly dialog: YearDialog; readonly onClose: () => void };

/**
 * The dialogs about the school year, each fetched when it is asked for. Their names are here, so
 * that no page loads them with its first script.
 */
export function YearDialogPart({ dialog, onClose }: YearDialogPartProps) {
  if (dialog === "place-lessons") return <PlaceLessonsDialog onClose={onClose} />;
  if (dialog === "next-year") return <NextYearDialog onClose={onClose} />;
  if (dialog === "subscribe") return <SubscribePart onClose={onClose} />;
  if (dialog === "ill") return <IllPart onClose={onClose} />;
  if (dialog === "class-page") return <ClassPagePart onClose={onClose} />;
  if (dialog === "give-course") return <GiveCoursePart onClose={onClose} />;
  if (dialog === "take-course") return <TakeCoursePart onClose={onClose} />;
  if (dialog === "school-frame") return <FrameNewsPart onClose={onClose} />;
  if (dialog === "excuses") return <ExcusesPart onClose={onClose} />;
  return <ImportPart onClose={onClose} />;
}
