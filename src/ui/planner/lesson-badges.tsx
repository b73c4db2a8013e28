import { useLingui } from "@lingui/react/macro";
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

import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

/**
 * What fills a lesson's block. Planned is tinted, unplanned is outlined, held has no ground, not
 * held is outlined. An exam is solid, cancelled is struck, lost to a closure is striped.
 */
export type LessonState = "planned" | "unplanned" | "held" | "partly" | "notHeld" | "exam" | "cancelled" | "lost";

/** Badges beside a lesson's words. Each has its own word for screen readers. */
export type LessonBadgeProps = {
  /** Homework is due in it. */
  hasHomework?: boolean;
  /** Not yet on the server. */
  isUnsynced?: boolean;
  /** Edited on two devices; the teacher has to decide. */
  hasConflict?: boolean;
  isLocked?: boolean;
};

/** The icon after the class: held, exam, homework due. */
export function StateBadge({ state, hasHomework }: { state: LessonState; hasHomework?: boolean }) {
  const { t } = useLingui();
  if (state === "held") return <Badge icon={Check} label={t({ message: "held", context: "lesson" })} />;
  if (state === "partly") return <Badge icon={Contrast} label={t({ message: "partly held", context: "lesson" })} />;
  if (state === "notHeld") return <Badge icon={CircleDashed} label={t({ message: "not held", context: "lesson" })} />;
  if (state === "exam") return <Badge icon={GraduationCap} label={t`exam`} />;
  if (state === "cancelled") return <span className="sr-only">{t({ message: "cancelled", context: "lesson" })}</span>;
  if (state === "lost") return <Badge icon={CalendarOff} label={t`no lesson`} />;
  return hasHomework ? <Badge icon={NotebookPen} label={t`homework due`} /> : null;
}

/** The icons before the room: two versions (amber), locked. */
export function WarningBadges({ hasConflict, isLocked }: LessonBadgeProps) {
  const { t } = useLingui();
  return (
    <>
      {hasConflict && <Badge icon={GitCompareArrows} label={t`two versions`} className="text-warning-text" />}
      {isLocked && <Badge icon={Lock} label={t({ message: "locked", context: "lesson" })} />}
    </>
  );
}

/** The icon before the room of a lesson that is not where the timetable has it. */
export function MovedBadge() {
  const { t } = useLingui();
  return <Badge icon={CalendarClock} label={t({ message: "moved", context: "lesson" })} />;
}

/**
 * A dot after the title of what is not on the server yet. Put it beside a title that may be cut, so
 * that the dot never is.
 */
export function UnsyncedDot() {
  const { t } = useLingui();
  return (
    <span className="relative ms-1.5 inline-block size-0 shrink-0 rounded-full border-[3px] border-current align-middle">
      <span className="sr-only">{t`not synced yet`}</span>
    </span>
  );
}

type BadgeProps = { icon: typeof Check; label: string; className?: string };

function Badge({ icon, label, className }: BadgeProps) {
  return (
    <span className={join("inline-flex shrink-0", className)}>
      <Icon icon={icon} size={13} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The bar of a lesson that is not running. */
export const lessonBarGround: Record<LessonState, string> = {
  planned: "bg-c-bar",
  unplanned: "bg-c-bar",
  held: "bg-c-bar opacity-50",
  partly: "bg-c-bar opacity-50",
  notHeld: "bg-c-bar opacity-50",
  exam: "bg-c-on-solid opacity-50",
  cancelled: "bg-line-2",
  lost: "bg-line-2",
};

type LessonBarProps = { state: LessonState; progress?: number; className?: string };

/**
 * The bar at a block's edge. While a lesson runs it fills from the top: `progress` is 0 at its
 * start, 1 at its end.
 */
export function LessonBar({ state, progress, className }: LessonBarProps) {
  const ground =
    state === "planned" || state === "unplanned"
      ? progress === undefined
        ? "bg-c-bar"
        : "bg-c-line"
      : lessonBarGround[state];
  return (
    <span aria-hidden className={join("absolute overflow-hidden rounded-bar keeps-color", ground, className)}>
      {progress !== undefined && (
        <span className="absolute inset-x-0 top-0 bg-c-bar" style={{ height: `${progress * 100}%` }} />
      )}
    </span>
  );
}

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
