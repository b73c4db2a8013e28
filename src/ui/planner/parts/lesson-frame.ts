import { join } from "#ui/kit/styles";
import { type BlockPart, shown } from "./block-parts.ts";
import { lessonAccent, lessonBarClass, lessonGround, type LessonState } from "./lesson-looks.ts";

/** What is in a lesson's block, in words and marks. */
export type LessonFrame = {
  /** A course colour by name. */
  readonly color: string;
  /** The class, such as "7C2": always first. */
  readonly name: string;
  readonly nameClass?: string;
  /** The title, as one text or as parts. */
  readonly title: Pick<BlockPart, "text" | "parts">;
  readonly titleClass?: string;
  readonly room?: string;
  readonly state: LessonState;
  /** After the class. */
  readonly stateMark?: BlockPart | false;
  readonly warnings?: readonly BlockPart[];
  /** After the title. */
  readonly dot?: BlockPart | false;
  /** Under 40 px high: class and title on one line. */
  readonly isCompact?: boolean;
  readonly className?: string;
};

/** The bar at the edge of a block; calendar.css fills a running lesson's. */
export const barPart = (state: LessonState): BlockPart => ({
  className: lessonBarClass(state, "calendar-bar inset-y-1 start-1 w-[3px]"),
  isHidden: true,
});

/** What differs by where a block stands. `onPage` and `inHours` are the two. */
export type BlockPlace = {
  /** It measures its own room, so that its parts may be left out for lack of it. */
  readonly frame: string;
  /** The line of the class, its marks and the room. */
  readonly head: string;
  /** A title on lines of its own. */
  readonly title: string;
  /** The parts of that line; `title` is there in a low block, which has no other. */
  readonly headParts: (o: LessonFrame, title: BlockPart | false | undefined) => readonly BlockPart[];
};

/** A lesson's block, which fills its container: where its words and marks stand. */
export const lessonFrameParts = (o: LessonFrame, place: BlockPlace): BlockPart => {
  const { state, isCompact } = o;
  const titleRow = (className: string) => shown({ ...o.title, className }, o.dot);
  return {
    tag: "div",
    color: o.color,
    className: join(
      "relative h-full overflow-hidden rounded-lesson border ps-3.5 pe-2 pt-1 pb-1 transition-colors",
      place.frame,
      lessonGround[state],
      o.className,
    ),
    parts: shown(
      barPart(state),
      {
        tag: "div",
        className: join(place.head, lessonAccent[state]),
        parts: place.headParts(
          o,
          isCompact && { className: "flex min-w-0 flex-1 items-center text-ink", parts: titleRow("truncate") },
        ),
      },
      !isCompact && {
        tag: "div",
        className: "flex items-center text-[0.8125rem]/[1.0625rem] @max-[48px]:-me-1.5",
        parts: titleRow(join(place.title, o.titleClass)),
      },
    ),
  };
};
