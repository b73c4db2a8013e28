import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import {
  CalendarClock,
  CalendarOff,
  Check,
  CircleDashed,
  Contrast,
  GitCompareArrows,
  GraduationCap,
  Lock,
  NotebookPen,
} from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import type { EventBlockProps } from "#ui/planner/event-block";
import { lessonAccent, lessonBarGround, lessonGround, type LessonState } from "#ui/planner/lesson-badges";
import { plainIcon } from "./plain-icons.tsx";

/*
 * The blocks of `ui/planner` as plain elements, for FullCalendar to draw itself. As components of
 * React each would be a tree in a portal of its own, and a view has hundreds. What a block shows
 * for a moment (open, running) is an attribute that calendar.css draws.
 */

/** What marks say to screen readers, in the language of the page. */
export type BlockWords = Readonly<
  Record<
    | "held"
    | "partly"
    | "notHeld"
    | "exam"
    | "cancelled"
    | "lost"
    | "homework"
    | "conflict"
    | "locked"
    | "moved"
    | "unsynced"
    | "noPlan",
    string
  >
>;

export const unseen = (text: string): VNode => h("span", { class: "sr-only" }, text);

const mark = (icon: LucideIcon, label: string, className = ""): VNode =>
  h("span", { class: join("inline-flex shrink-0", className) }, plainIcon(icon), unseen(label));

const unsyncedDot = (words: BlockWords): VNode =>
  h(
    "span",
    {
      class: "relative ms-1.5 inline-block size-0 shrink-0 rounded-full border-[3px] border-current align-middle",
    },
    unseen(words.unsynced),
  );

const bar = (state: LessonState): VNode =>
  h("span", {
    "aria-hidden": true,
    class: join(
      "calendar-bar absolute inset-y-1 start-1 w-[3px] overflow-hidden rounded-bar keeps-color",
      lessonBarGround[state],
    ),
  });

/** The marks of a lesson that is moved, has two versions or is locked. */
const warnings = ({ isMoved, hasConflict, isLocked }: LessonLook, words: BlockWords) => [
  isMoved && mark(CalendarClock, words.moved),
  hasConflict && mark(GitCompareArrows, words.conflict, "text-warning-text"),
  isLocked && mark(Lock, words.locked),
];

type LessonLook = {
  readonly color: string;
  readonly name: string;
  readonly title: string;
  /**
   * The reason why it does not take place. It replaces the title and, unlike a cancelled lesson's
   * title, is not struck through.
   */
  readonly reason: string;
  readonly room: string;
  readonly state: LessonState;
  readonly isCompact: boolean;
  readonly hasHomework: boolean;
  readonly isUnsynced: boolean;
  readonly hasConflict: boolean;
  readonly isLocked: boolean;
  /** Whether it is elsewhere than in the timetable. */
  readonly isMoved: boolean;
};

const stateMark = ({ state, hasHomework }: LessonLook, words: BlockWords): VNode | null => {
  if (state === "held") return mark(Check, words.held);
  if (state === "partly") return mark(Contrast, words.partly);
  if (state === "notHeld") return mark(CircleDashed, words.notHeld);
  if (state === "exam") return mark(GraduationCap, words.exam);
  if (state === "cancelled") return unseen(words.cancelled);
  if (state === "lost") return mark(CalendarOff, words.lost);
  return hasHomework ? mark(NotebookPen, words.homework) : null;
};

/** As `LessonBlock`, in the hours. */
export const lessonBlock = (o: LessonLook, words: BlockWords): VNode => {
  const { state, isCompact, reason } = o;
  const struck = state === "cancelled" && "line-through";
  const text = state === "unplanned" ? words.noPlan : reason || o.title;
  const dot = o.isUnsynced && unsyncedDot(words);
  const lead = [
    h("span", { class: join("min-w-0 truncate font-semibold", isCompact && "max-w-3/5 shrink-0", struck) }, o.name),
    stateMark(o, words),
    ...warnings(o, words),
  ];
  return h(
    "div",
    {
      "data-color": o.color,
      class: join(
        "calendar-block relative h-full overflow-hidden rounded-lesson border ps-3.5 pe-2 pt-1 pb-1 transition-colors",
        lessonGround[state],
      ),
    },
    bar(state),
    h(
      "div",
      { class: join("calendar-block-head flex items-center gap-x-1.5 text-small", lessonAccent[state]) },
      isCompact ? lead : h("span", { class: "flex min-w-0 items-center gap-1.5" }, ...lead),
      isCompact &&
        h("span", { class: "flex min-w-0 flex-1 items-center text-ink" }, h("span", { class: "truncate" }, text), dot),
      o.room && h("span", { class: "ms-auto max-w-1/2 shrink-0 truncate font-medium @max-[90px]:hidden" }, o.room),
    ),
    !isCompact &&
      h(
        "div",
        { class: "flex items-center @max-[48px]:-me-1.5" },
        h("span", { class: join("calendar-block-title", !reason && struck) }, text),
        dot,
      ),
  );
};

/**
 * As `LessonBlock` on one line, with as few elements as that takes: a month has two hundred of
 * them.
 */
export const lessonLine = (o: LessonLook, words: BlockWords): VNode => {
  const { state } = o;
  const text = state === "unplanned" ? words.noPlan : o.reason || o.title;
  return h(
    "div",
    {
      "data-color": o.color,
      class: join(
        "calendar-line relative flex h-6 items-center gap-1.5 overflow-hidden rounded-lesson border ps-3.5 pe-2 text-small transition-colors",
        lessonGround[state],
        lessonAccent[state],
      ),
    },
    bar(state),
    h(
      "span",
      {
        class: join(
          "calendar-line-name max-w-3/5 shrink-0 truncate font-semibold",
          state === "cancelled" && "line-through",
        ),
      },
      o.name,
    ),
    stateMark(o, words),
    h("span", { class: join("calendar-line-title min-w-0 flex-1 truncate", state !== "exam" && "text-ink") }, text),
    o.isUnsynced && unsyncedDot(words),
    ...warnings(o, words),
    o.room && h("span", { class: "calendar-line-room max-w-1/2 shrink-0 truncate font-medium" }, o.room),
  );
};

const eventFrame = "border border-line-2 bg-raised text-ink transition-colors hover:bg-canvas";

/** As `EventBlock`. */
export const eventBlock = (
  o: Pick<EventBlockProps, "title" | "icon" | "location" | "color" | "isUnsynced" | "isCompact">,
  words: BlockWords,
): VNode => {
  const glyph = o.icon && plainIcon(o.icon, o.color ? "text-c-bar" : "text-ink-2");
  return h(
    "div",
    {
      "data-color": o.color,
      class: join(
        "calendar-block h-full overflow-hidden rounded-lesson px-2 py-1",
        eventFrame,
        o.isCompact && "flex items-center gap-1.5",
      ),
    },
    o.isCompact && glyph,
    h(
      "div",
      { class: "flex min-w-0 items-center text-ui font-semibold" },
      h("span", { class: o.isCompact ? "min-w-0 truncate" : "calendar-block-title" }, o.title),
      o.isUnsynced && unsyncedDot(words),
    ),
    !o.isCompact &&
      (o.location || glyph) &&
      h(
        "div",
        { class: "flex items-center gap-1.5 text-small text-ink-2" },
        glyph,
        h("span", { class: "min-w-0 truncate" }, o.location),
      ),
  );
};

/** As `AllDayBlock`. */
export const allDayBlock = (
  o: Pick<EventBlockProps, "title" | "icon" | "color" | "isUnsynced"> & {
    readonly kind: "event" | "exam" | "holiday";
  },
  words: BlockWords,
): VNode => {
  const { kind, color } = o;
  const icon = kind === "exam" ? GraduationCap : kind === "holiday" ? CalendarOff : o.icon;
  return h(
    "div",
    {
      "data-color": color,
      class: join(
        "calendar-line relative flex h-6 items-center gap-1.5 overflow-hidden rounded-chip px-2 text-small font-control",
        kind === "event" && eventFrame,
        kind === "exam" && "bg-c-solid text-c-on-solid forced-colors:border",
        kind === "holiday" && "bg-holiday text-ink-2 forced-colors:border",
      ),
    },
    icon && plainIcon(icon, kind === "event" ? (color ? "text-c-bar" : "text-ink-2") : ""),
    h("span", { class: "calendar-line-title min-w-0 truncate" }, o.title),
    kind === "exam" && unseen(words.exam),
    o.isUnsynced && unsyncedDot(words),
  );
};
