import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CalendarClock, GitCompareArrows, Lock } from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

/**
 * A block as plain data: what is shown, in which order, with which classes. React draws it by
 * `drawPart`, and FullCalendar's Preact draws it in the calendar's grid.
 */
export type BlockPart = {
  /** A span where none is named. */
  readonly tag?: "div" | "span";
  readonly className: string;
  /** A colour by name, for all that is inside. */
  readonly color?: string | undefined;
  /** It says nothing to screen readers. */
  readonly isHidden?: true;
  /** It is this icon, at 13 px, and nothing else. */
  readonly icon?: LucideIcon;
  readonly text?: string;
  /** What stands after the text. */
  readonly parts?: readonly BlockPart[];
};

/** Says a block's own words in the language of the page. */
export type Say = (message: MessageDescriptor) => string;

type Absent = false | "" | null | undefined;

/** The parts that there are, in their order. */
export const shown = (...parts: readonly (BlockPart | Absent)[]): readonly BlockPart[] =>
  parts.filter((part) => !!part);

/** Words for screen readers only. */
export const spoken = (text: string): BlockPart => ({ className: "sr-only", text });

/** An icon with its word for screen readers. */
export const mark = (icon: LucideIcon, word: string, className = ""): BlockPart => ({
  className: join("inline-flex shrink-0", className),
  parts: [{ icon, className: "" }, spoken(word)],
});

/**
 * A dot after the title of what is not on the server yet. It stands beside a title that may be cut,
 * so that the dot never is.
 */
export const unsyncedDot = (say: Say): BlockPart => ({
  className: "relative ms-1.5 inline-block size-0 shrink-0 rounded-full border-[3px] border-current align-middle",
  parts: [spoken(say(msg`not synced yet`))],
});

export type WarningFacts = {
  /** It is not where the timetable has it. */
  readonly isMoved?: boolean;
  /** Edited on two devices; the teacher has to decide. */
  readonly hasConflict?: boolean;
  readonly isLocked?: boolean;
};

/** The marks of a lesson that is moved, has two versions (amber) or is locked. */
export const warningMarks = ({ isMoved, hasConflict, isLocked }: WarningFacts, say: Say): readonly BlockPart[] =>
  shown(
    isMoved && mark(CalendarClock, say(msg({ message: "moved", context: "lesson" }))),
    hasConflict && mark(GitCompareArrows, say(msg`two versions`), "text-warning-text"),
    isLocked && mark(Lock, say(msg({ message: "locked", context: "lesson" }))),
  );
