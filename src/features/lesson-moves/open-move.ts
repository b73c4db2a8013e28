import type { LessonOrSlot } from "#hooks/ports/use-lesson-moves";

type OpenLessonMove = {
  readonly kind: "shift" | "move" | "swap" | "duplicate" | "cancel" | "exam";
  readonly target: LessonOrSlot;
};
export type OpenUnitMove =
  | { readonly kind: "stretchUnit"; readonly unit: string; readonly by: number }
  | { readonly kind: "reorderUnit"; readonly unit: string; readonly place: string }
  | { readonly kind: "copyPlans"; readonly course: string; readonly unit: string | null };

/** Which dialog is open, and for which lesson or unit. */
export type OpenMove = OpenLessonMove | OpenUnitMove;
