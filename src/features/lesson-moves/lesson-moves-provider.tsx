import { type ReactNode, Suspense, useMemo, useState } from "react";
import { type LessonMoves, LessonMovesContext, type LessonOrSlot } from "#hooks/use-lesson-moves";
import { lazyPart } from "#i18n/lazy-part";

const MovesDialog = lazyPart(async () => ({ default: (await import("./moves-dialog.tsx")).MovesDialog }));

type OpenLessonMove = {
  readonly kind: "shift" | "move" | "swap" | "duplicate" | "cancel";
  readonly target: LessonOrSlot;
};
export type OpenUnitMove =
  | { readonly kind: "stretchUnit"; readonly unit: string; readonly by: number }
  | { readonly kind: "reorderUnit"; readonly unit: string; readonly place: string }
  | { readonly kind: "copyPlans"; readonly course: string; readonly unit: string | null };

/** Which dialog is open, and for which lesson or unit. */
export type OpenMove = OpenLessonMove | OpenUnitMove;

/** Lets every screen shift, move, swap, duplicate and cancel lessons, and move, stretch and copy units. */
export function LessonMovesProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenMove | null>(null);
  const moves = useMemo(
    (): LessonMoves => ({
      shift: (target) => setOpen({ kind: "shift", target }),
      move: (lesson) => setOpen({ kind: "move", target: { lesson } }),
      swap: (target) => setOpen({ kind: "swap", target }),
      duplicate: (lesson) => setOpen({ kind: "duplicate", target: { lesson } }),
      cancel: (target) => setOpen({ kind: "cancel", target }),
      stretchUnit: (unit, by) => setOpen({ kind: "stretchUnit", unit, by }),
      reorderUnit: (unit, place) => setOpen({ kind: "reorderUnit", unit, place }),
      copyPlans: (from) => setOpen({ kind: "copyPlans", ...from }),
    }),
    [],
  );
  return (
    <LessonMovesContext value={moves}>
      {children}
      {open && (
        <Suspense>
          <MovesDialog open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </LessonMovesContext>
  );
}
