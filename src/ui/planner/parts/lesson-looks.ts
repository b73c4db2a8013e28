import { CalendarOff, Check, CircleDashed, Contrast, GraduationCap } from "lucide-react";
import { join } from "#ui/kit/styles";

/**
 * What fills a lesson's block. Planned is tinted, unplanned is outlined, held has no ground, not
 * held is outlined. An exam is solid, cancelled is struck, lost to a closure is striped.
 */
export type LessonState = "planned" | "unplanned" | "held" | "partly" | "notHeld" | "exam" | "cancelled" | "lost";

/**
 * Border, ground and text of a block; its transparent border is what shows in forced colours. The
 * text in the course's colour takes `text-c-text` itself.
 */
export const lessonGround: Record<LessonState, string> = {
  planned: "border-transparent bg-c-tint text-ink hover:bg-c-hover",
  unplanned: "border-c-line bg-surface text-ink-2 hover:bg-c-tint",
  held: "border-transparent text-ink-2 hover:bg-canvas",
  partly: "border-transparent text-ink-2 hover:bg-canvas",
  notHeld: "border-c-line bg-surface text-ink-2 hover:bg-c-tint",
  exam: "border-transparent bg-c-solid text-c-on-solid",
  cancelled: "border-transparent text-ink-3 hover:bg-canvas",
  lost: "hatched border-line bg-surface text-ink-2",
};

/** Colour of the class, the unit and the room. */
export const lessonAccent: Record<LessonState, string> = {
  planned: "text-c-text",
  unplanned: "text-c-text",
  held: "text-ink-2",
  partly: "text-ink-2",
  notHeld: "text-ink-2",
  exam: "text-c-on-solid",
  cancelled: "text-ink-3",
  lost: "text-ink-2",
};

/** The icon after the class, of the states that have one. */
export const lessonIcons = {
  held: Check,
  partly: Contrast,
  notHeld: CircleDashed,
  exam: GraduationCap,
  lost: CalendarOff,
};

/** The bar of a lesson that is not running. */
const barGround: Record<LessonState, string> = {
  planned: "bg-c-bar",
  unplanned: "bg-c-bar",
  held: "bg-c-bar opacity-50",
  partly: "bg-c-bar opacity-50",
  notHeld: "bg-c-bar opacity-50",
  exam: "bg-c-on-solid opacity-50",
  cancelled: "bg-line-2",
  lost: "bg-line-2",
};

/** The class of a bar at an edge. `place` says where the edge is and how wide the bar is. */
export const lessonBarClass = (state: LessonState, place: string, isRunning = false): string => {
  const isFilling = isRunning && (state === "planned" || state === "unplanned");
  return join("absolute overflow-hidden rounded-bar keeps-color", isFilling ? "bg-c-line" : barGround[state], place);
};
