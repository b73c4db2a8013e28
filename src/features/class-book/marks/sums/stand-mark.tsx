import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { decimalText, standWords } from "#i18n/words/mark-words";
import type { MarkTableRow } from "./mark-table.ts";

/** A mark in brackets while it is proposed only, with a sign once it is confirmed. */
export function StandMark({ mark }: { readonly mark: MarkTableRow["mark"] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const text = mark.level ?? (decimalText(format, mark.shown) || "–");
  const words = standWords(i18n, format, mark);
  if (mark.stand === "counts") return text;
  return (
    <span title={words}>
      {mark.stand === "proposed" ? `(${text})` : text}
      {mark.stand === "confirmed" && <span aria-hidden> ✓</span>}
      {mark.stand === "differs" && <span aria-hidden> ≠</span>}
      <span className="sr-only">, {words}</span>
    </span>
  );
}
