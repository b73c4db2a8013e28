import type { PasteQuestion } from "./use-mark-selection.ts";

/** The cell that has the focus, as the parts beside the table know it. */
export type MarkFocus = { readonly student: string; readonly assessment: string };

/** What is open above the marks. */
export type MarkOpen =
  | { readonly type: "assessment"; readonly id: string | null }
  | { readonly type: "mark"; readonly student: string }
  | { readonly type: "note"; readonly at: MarkFocus }
  | { readonly type: "paste"; readonly question: PasteQuestion }
  | { readonly type: "rules" }
  | { readonly type: "report" }
  | { readonly type: "aside" };
