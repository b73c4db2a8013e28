import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import type { MarkTableRow } from "./mark-table.ts";

/** How a mark stands, in a sentence below what it is made of. */
export function StandNote({ mark }: { readonly mark: MarkTableRow["mark"] }) {
  const format = useFormat();
  const confirmed = decimalText(format, mark.shown);
  const now = decimalText(format, mark.proposed);
  if (mark.stand === "counts") return null;
  return (
    <p className={`mt-3 text-ui ${mark.stand === "differs" ? "text-warning-text" : "text-ink-2"}`}>
      {mark.stand === "proposed" ? (
        <Trans>Proposed only: it counts once you confirm it.</Trans>
      ) : mark.stand === "confirmed" ? (
        <Trans>Confirmed: {confirmed}</Trans>
      ) : (
        <Trans>
          Confirmed: {confirmed}. The marks now give {now}.
        </Trans>
      )}
    </p>
  );
}
