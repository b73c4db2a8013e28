import type { AnyRow } from "#db/store/outbox";
import type { Pull } from "./sync-store.ts";

/** Whether a restored server has a row as this mirror has seen it: it is common history. */
export const isHistory = ({ mode, commonSeq }: Pull, { seq }: AnyRow): boolean =>
  mode === "lost" && commonSeq !== null && seq <= commonSeq;

/**
 * Whether a version came after what the mirror knew; a pull of everything brings known ones too. A
 * mirror that was empty has deleted nothing that others know.
 */
export const isNews = (
  { mode, from, commonSeq }: Pick<Pull, "mode" | "from" | "commonSeq">,
  { seq }: AnyRow,
): boolean => {
  if (mode === "changes") return true;
  const known = mode === "lost" ? commonSeq : from;
  return known !== null && known > 0 && seq > known;
};
