import { msg } from "@lingui/core/macro";
import { NotebookPen } from "lucide-react";
import { type BlockPart, mark, type Say, spoken, unsyncedDot, type WarningFacts, warningMarks } from "./block-parts.ts";
import { type BlockPlace, type LessonFrame, lessonFrameParts } from "./lesson-frame.ts";
import { lessonIcons, type LessonState } from "./lesson-looks.ts";

/** What a lesson's block is about. */
export type LessonFacts = WarningFacts &
  Pick<LessonFrame, "color" | "name" | "room" | "state" | "isCompact"> & {
    /** The plan's title. */
    readonly title?: string;
    /**
     * Why it does not take place. It stands for the title, and is not struck as a cancelled
     * lesson's title is.
     */
    readonly reason?: string;
    /** Homework is due in it. */
    readonly hasHomework?: boolean;
    /** Not yet on the server. */
    readonly isUnsynced?: boolean;
  };

const markOf = (state: LessonState, hasHomework: boolean, say: Say): BlockPart | false => {
  switch (state) {
    case "held":
      return mark(lessonIcons.held, say(msg({ message: "held", context: "lesson" })));
    case "partly":
      return mark(lessonIcons.partly, say(msg({ message: "partly held", context: "lesson" })));
    case "notHeld":
      return mark(lessonIcons.notHeld, say(msg({ message: "not held", context: "lesson" })));
    case "exam":
      return mark(lessonIcons.exam, say(msg`exam`));
    // Its words are struck: only screen readers need to be told.
    case "cancelled":
      return spoken(say(msg({ message: "cancelled", context: "lesson" })));
    case "lost":
      return mark(lessonIcons.lost, say(msg`no lesson`));
    // Homework only matters in a lesson that is to come.
    case "planned":
    case "unplanned":
      return hasHomework && mark(NotebookPen, say(msg`homework due`));
  }
};

/** What a lesson's block says and marks, wherever each of it stands. */
export const lessonContent = (o: LessonFacts, say: Say) => {
  const { state, reason = "" } = o;
  const strike = state === "cancelled" ? "line-through" : "";
  return {
    nameClass: strike,
    title: state === "unplanned" ? say(msg`No plan yet`) : reason || (o.title ?? ""),
    titleClass: reason === "" ? strike : "",
    stateMark: markOf(state, o.hasHomework ?? false, say),
    warnings: warningMarks(o, say),
    dot: o.isUnsynced ? unsyncedDot(say) : undefined,
  };
};

/** A lesson's block, which fills its container. */
export const lessonBlockParts = (o: LessonFacts, say: Say, place: BlockPlace): BlockPart => {
  const { title, ...content } = lessonContent(o, say);
  return lessonFrameParts({ ...o, ...content, title: { text: title } }, place);
};
