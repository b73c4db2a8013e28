import { type ReactNode, Suspense, useMemo, useState } from "react";
import { type LessonMoves, LessonMovesContext, type LessonOrSlot } from "#hooks/use-lesson-moves";
import { lazyPart } from "#i18n/lazy-part";

const MovesDialog = lazyPart(async () => ({ default: (await import("./moves-dialog.tsx")).MovesDialog }));

/** Which dialog is open, and for which lesson. */
export type OpenMove = { readonly kind: keyof LessonMoves; readonly target: LessonOrSlot };

/** Lets every screen shift, move, swap, duplicate and cancel lessons. */
export function LessonMovesProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenMove | null>(null);
  const moves = useMemo(
    (): LessonMoves => ({
      shift: (target) => setOpen({ kind: "shift", target }),
      move: (lesson) => setOpen({ kind: "move", target: { lesson } }),
      swap: (target) => setOpen({ kind: "swap", target }),
      duplicate: (lesson) => setOpen({ kind: "duplicate", target: { lesson } }),
      cancel: (target) => setOpen({ kind: "cancel", target }),
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
