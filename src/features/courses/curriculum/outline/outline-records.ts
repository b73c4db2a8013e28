import { emptyValues } from "#schema/validate";
import type { OutcomeRow } from "#schema/outcomes";
import type { OutlinePlace } from "#domain/curriculum/outline-edits";

/** A line that is begun and not in the mirror yet. */
export type FreshLine = OutlinePlace & { readonly code: string; readonly text: string };

/** A record for a line that is not in the mirror, so that it can be drawn among the others. */
export const freshRow = (curriculum: string, { id, parent, order, code, text }: FreshLine): OutcomeRow => ({
  ...emptyValues("outcomes"),
  id,
  curriculum,
  parent,
  order,
  code,
  text,
  owner: "",
  device: "",
  rev: 0,
  seq: 0,
  deleted: false,
  created: "",
  updated: "",
});
