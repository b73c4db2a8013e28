import { drawPart } from "./draw-part.tsx";
import { onPage } from "./parts/on-page.ts";
import { type LessonFrame, lessonFrameParts } from "./parts/lesson-frame.ts";

type PlannedBlockProps = Pick<LessonFrame, "color" | "name" | "title" | "room" | "isCompact" | "className">;

/** What a timetable plans: as a planned lesson's block, without marks. It fills its container. */
export function PlannedBlock(props: PlannedBlockProps) {
  return drawPart(lessonFrameParts({ ...props, state: "planned" }, onPage));
}
