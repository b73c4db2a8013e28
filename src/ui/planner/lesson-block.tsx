import { useLingui } from "@lingui/react/macro";
import { drawPart } from "./draw-part.tsx";
import { onPage } from "./parts/on-page.ts";
import { type LessonFacts, lessonBlockParts } from "./parts/lesson-block-parts.ts";

/** A lesson on a page. It fills its container and only shows: wrap it in a button or a link. */
export function LessonBlock(props: LessonFacts) {
  const { t } = useLingui();
  return drawPart(lessonBlockParts(props, t, onPage));
}
