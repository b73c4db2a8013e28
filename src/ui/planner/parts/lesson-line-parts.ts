import { join } from "#ui/kit/styles";
import { type BlockPart, type Say, shown } from "./block-parts.ts";
import { lessonContent, type LessonFacts } from "./lesson-block-parts.ts";
import { barPart } from "./lesson-frame.ts";
import { lessonAccent, lessonGround } from "./lesson-looks.ts";

/**
 * A lesson on one line, with as few elements as that takes: a month has two hundred of them.
 * calendar-lines.css says what a narrow day leaves out, the room first.
 */
export const lessonLineParts = (o: LessonFacts, say: Say): BlockPart => {
  const { state, room } = o;
  const { nameClass, title, stateMark, warnings, dot } = lessonContent(o, say);
  return {
    tag: "div",
    color: o.color,
    className: join(
      "calendar-line relative flex h-6 items-center gap-1.5 overflow-hidden rounded-lesson border ps-3.5 pe-2 text-small transition-colors",
      lessonGround[state],
      lessonAccent[state],
    ),
    parts: shown(
      barPart(state),
      { className: join("calendar-line-name max-w-3/5 shrink-0 truncate font-semibold", nameClass), text: o.name },
      stateMark,
      {
        className: join("calendar-line-title min-w-0 flex-1 truncate", state !== "exam" && "text-ink"),
        text: title,
      },
      dot,
      ...warnings,
      room && { className: "calendar-line-room max-w-1/2 shrink-0 truncate font-medium", text: room },
    ),
  };
};
