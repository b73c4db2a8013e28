import { useMemo } from "react";
import { useSearch } from "wouter";
import { LessonSheet, type LessonSheetProps, type RollTabProps } from "#features/lesson/lesson-sheet";
import { useHasDock } from "#hooks/dom/use-has-dock";
import { isRollOfSheet } from "#hooks/paths";
import { useOpenSheet } from "#hooks/ports/use-open-sheet";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import { ErrorBoundary } from "../error-boundary.tsx";

const RollTab = lazyPart(async () => ({ default: (await import("./roll-tab.tsx")).RollTab }));
const parts = [RollTab];

/** The plan beside it stays if its code cannot be fetched. */
function RollTabPart(props: RollTabProps) {
  return (
    <ErrorBoundary>
      <PartBoundary>
        <RollTab {...props} />
      </PartBoundary>
    </ErrorBoundary>
  );
}

/** A lesson's sheet. Where it is docked, the roll is one of its tabs. */
export function SheetPart(props: Pick<LessonSheetProps, "slot" | "isWhole" | "onWhole">) {
  const isOpen = isRollOfSheet(useSearch());
  const isDocked = useHasDock();
  const { step, openRoll, closeRoll, close } = useOpenSheet();
  usePreload(parts);
  const roll = useMemo(
    () => (isDocked ? { isOpen, open: openRoll, close: closeRoll, Part: RollTabPart } : null),
    [isDocked, isOpen, openRoll, closeRoll],
  );
  return <LessonSheet {...props} roll={roll} onTurn={step} onClose={close} />;
}
