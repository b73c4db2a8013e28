import { type ReactNode, useMemo, useState } from "react";
import { eventKindOf, mayTakeLessons } from "#domain/schedule/event-kind";
import { type LessonMoves, LessonMovesContext } from "#hooks/ports/use-lesson-moves";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useYearSource } from "#hooks/data/year-context";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { TakenDialogProps as Asked } from "./taken-dialog.tsx";
import type { OpenMove } from "./open-move.ts";

const TakenDialog = lazyPart(async () => ({ default: (await import("./taken-dialog.tsx")).TakenDialog }));
const MovesDialog = lazyPart(async () => ({ default: (await import("./moves-dialog.tsx")).MovesDialog }));

/**
 * Lets every screen shift, move, swap, duplicate and cancel lessons, and move, stretch and copy
 * units.
 */
export function LessonMovesProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenMove | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const { readWithYear } = useYearSource();
  const today = useToday();
  const moves = useMemo(
    (): LessonMoves => ({
      shift: (target) => setOpen({ kind: "shift", target }),
      move: (lesson) => setOpen({ kind: "move", target: { lesson } }),
      swap: (target) => setOpen({ kind: "swap", target }),
      duplicate: (lesson) => setOpen({ kind: "duplicate", target: { lesson } }),
      cancel: (target) => setOpen({ kind: "cancel", target }),
      exam: (target) => setOpen({ kind: "exam", target }),
      stretchUnit: (unit, by) => setOpen({ kind: "stretchUnit", unit, by }),
      reorderUnit: (unit, place) => setOpen({ kind: "reorderUnit", unit, place }),
      copyPlans: (from) => setOpen({ kind: "copyPlans", ...from }),
      saveEvent: async (edits, text, event, question) => {
        if (!mayTakeLessons(event) && eventKindOf(event) !== "parentsEvening") return run(edits, text);
        const saved = await prepare(async (isTakenBack) => {
          const { savedTables, readSaved } = await import("./taken-lessons.ts");
          const found = await readWithYear(savedTables, async (readYear) => {
            const year = await readYear(event.schoolyear);
            return year && readSaved(db, year, { event, edits, today, lessons: question?.lessons });
          });
          if (!found?.taken) return run(found?.edits ?? edits, text);
          return !isTakenBack() && { edits: found.edits, taken: found.taken };
        });
        if (typeof saved === "boolean") return saved;
        return new Promise((resolve) => {
          const onDone = (isSaved: boolean) => {
            setAsked(null);
            resolve(isSaved);
          };
          setAsked({ ...saved, text, fate: question?.fate, onDone });
        });
      },
    }),
    [db, run, prepare, readWithYear, today],
  );
  return (
    <LessonMovesContext value={moves}>
      {children}
      {open && (
        <PartBoundary>
          <MovesDialog open={open} onClose={() => setOpen(null)} />
        </PartBoundary>
      )}
      {asked && (
        <PartBoundary>
          <TakenDialog {...asked} />
        </PartBoundary>
      )}
    </LessonMovesContext>
  );
}
