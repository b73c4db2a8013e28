import type { MarkChange } from "#db/edit/mark-edits";
import type { MarkPaste } from "#domain/marks/changes/paste-marks";

/** The cell that has the focus, as the parts beside the table know it. */
export type MarkFocus = { readonly student: string; readonly assessment: string };

/** A paste that asks before it writes: not all of it fits, or it replaces marks. */
export type PasteQuestion = { readonly paste: MarkPaste; readonly changes: readonly MarkChange[] };

/** What is open above the marks. */
export type MarkOpen =
  | { readonly type: "assessment"; readonly id: string | null }
  | { readonly type: "mark"; readonly student: string }
  | { readonly type: "note"; readonly at: MarkFocus }
  | { readonly type: "paste"; readonly question: PasteQuestion }
  | { readonly type: "rules" }
  | { readonly type: "report" }
  | { readonly type: "aside" };
