import { Trans, useLingui } from "@lingui/react/macro";
import { GraduationCap } from "lucide-react";
import { isTaught } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import { isSameJson } from "#db/store/row-diff";
import type { UnsavedEntry } from "#db/write/create-unsaved";
import { useUnsaved } from "#hooks/edits/use-unsaved";
import { join } from "#ui/kit/styles";
import type { TextColumn } from "#domain/plan-book/book-columns";
import type { LessonRow } from "#schema/lessons";
import { Icon } from "#ui/kit/icon";
import { UnsyncedDot, WarningMarks } from "#ui/planner/lesson-marks";
import { examName, type SlotLine, slotOf } from "./book-lines.ts";
import { SlotMenu } from "../course/slot-menu.tsx";
import { SlotStatus } from "../course/slot-status.tsx";
import { UnitBand } from "../course/unit-band.tsx";

/** What became of a plan on its way to the server. */
export type PlanBadges = { readonly isUnsynced: boolean; readonly hasConflict: boolean };

type TextContentProps = PlanBadges & { readonly line: SlotLine; readonly column: TextColumn };

/** What was written into a line's cell and is not on the device yet; null for nothing. */
const unsavedText = (
  all: readonly UnsavedEntry[],
  { lesson, ...line }: SlotLine,
  column: TextColumn,
): string | null => {
  const slot = slotOf({ lesson, ...line });
  const found = all.findLast(
    ({ collection, id, base, isNew, patch }) =>
      collection === "lessons" &&
      column in patch &&
      (lesson ? id === lesson.id : isNew && isSameJson({ ...base, ...slot }, base)),
  );
  return found ? String(found.patch[column]) : null;
};

/**
 * What a cell for words shows. The title comes with the name and the marks of an exam, of two
 * versions and of what is not synced yet. A cancelled lesson's title also says why it is cancelled.
 * Other texts are at most two lines high.
 */
export function TextContent({ line, column, isUnsynced, hasConflict }: TextContentProps) {
  const { t } = useLingui();
  const { item, lesson } = line;
  const unsaved = useUnsaved((all) => unsavedText(all, line, column));
  const text = unsaved ?? lesson?.[column] ?? "";
  const mark = unsaved === null ? "" : "is-unsaved";
  if (column !== "title")
    return <span className={join("line-clamp-2 min-w-0 wrap-anywhere text-ink-2", mark)}>{text}</span>;
  const isOver = lesson !== undefined && isTaught(lesson.status);
  const isOn = takesPlace(item.occurrence);
  const { note } = item.occurrence;
  const exam = examName(line);
  const asksForTitle = text === "" && exam === "" && isOn;
  return (
    <span className="min-w-0 wrap-anywhere">
      {item.exam && line.isFirst && (
        <>
          <Icon icon={GraduationCap} className="me-2 inline align-text-bottom" />
          <span className="sr-only">{t`exam`} </span>
        </>
      )}
      {exam !== "" && (
        <>
          <span className={isOn ? "font-medium text-ink" : "text-ink-2 line-through"}>{exam}</span>
          {text !== "" && " · "}
        </>
      )}
      {asksForTitle ? (
        <span className="text-ink-2">
          <Trans>Add a title</Trans>
        </span>
      ) : (
        <span
          className={join(
            isOn ? (isOver || exam !== "" ? "text-ink-2" : "font-medium text-ink") : "text-ink-2 line-through",
            mark,
          )}
        >
          {text}
          {unsaved !== null && <span className="sr-only">, {t`not on this device yet`}</span>}
        </span>
      )}
      {note !== "" && line.isFirst && (
        <span className="text-ink-2">
          {(asksForTitle || text !== "" || exam !== "") && <span> · </span>}
          {note}
        </span>
      )}
      {hasConflict && (
        <span className="ms-1.5 inline-block align-text-bottom">
          <WarningMarks hasConflict />
        </span>
      )}
      {isUnsynced && <UnsyncedDot />}
    </span>
  );
}

/** How far a line's plan is, and what can be done with its slot. */
export function StatusContent({ line, isInTabOrder }: { readonly line: SlotLine; readonly isInTabOrder: boolean }) {
  const own = { ...line.item, lessons: line.lesson ? [line.lesson] : [] };
  return (
    <>
      <SlotStatus item={own} />
      {line.isFirst && <SlotMenu item={line.item} isInTabOrder={isInTabOrder} />}
    </>
  );
}

/** The unit's band beside a line; every cell says its unit to a screen reader. */
export function UnitContent({ line, lessons }: { readonly line: SlotLine; readonly lessons: readonly LessonRow[] }) {
  const { unit, isStart, isEnd, hasTitle } = line.band;
  return (
    <>
      <UnitBand
        unit={unit}
        isSlot={line.item.occurrence.status !== "cancelled"}
        isUnitStart={isStart}
        isUnitEnd={isEnd}
        lessons={lessons}
        hasTitle={hasTitle}
      />
      {unit && !hasTitle && <span className="sr-only">{unit.title}</span>}
    </>
  );
}
