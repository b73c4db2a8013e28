import { useLingui } from "@lingui/react/macro";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { fileKind } from "#domain/files/file-kind";
import { useLive } from "#hooks/data/use-live";
import { phoneSheet, scrim } from "#ui/kit/overlays/dialog-frame";
import { join } from "#ui/kit/styles";
import { compareAttachments } from "../material.ts";
import { FileContent } from "./file-content.tsx";
import { useFileView } from "./use-file-view.ts";
import { ViewerHead } from "./viewer-head.tsx";

const isShown = (name: string): boolean => ["picture", "pdf"].includes(fileKind(name));

/**
 * A file with the pictures and PDF files before and after it on the same record; undefined while
 * loading.
 */
const useFileWithOthers = (id: string) =>
  useLive(
    async (db) => {
      const row = await db.attachments.get(id);
      if (!row || row.deleted) return { row: null, others: [] };
      const rows = await db.attachments.where("parent").equals(row.parent).toArray();
      const others = rows
        .filter((one) => !one.deleted && one.parentCollection === row.parentCollection)
        .filter((one) => one.id === id || isShown(one.name))
        .toSorted(compareAttachments)
        .map((one) => one.id);
      return { row, others };
    },
    [id],
  );

/** A picture or PDF, large; the whole screen on a phone. */
export function FileViewer({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const view = useFileView();
  const found = useFileWithOthers(id);
  const row = found?.row?.id === id ? found.row : null;
  const others = found?.others ?? [];
  const at = others.indexOf(id);
  const turn = (step: 1 | -1) => {
    const next = others[at + step];
    if (next) view.turnTo(next);
  };
  const isMissing = found !== undefined && found.row === null;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && view.close()}
      isDismissable
      className={join(scrim, "items-end justify-center tablet:items-center tablet:p-6")}
    >
      <Modal
        className={join(phoneSheet, "h-full max-tablet:rounded-t-none! tablet:max-w-[1320px] tablet:rounded-card")}
      >
        <Dialog
          aria-label={row?.name ?? t({ message: "File", context: "one without a name" })}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <ViewerHead
            row={row}
            position={others.length > 1 && at >= 0 ? { at, of: others.length } : null}
            onTurn={turn}
            onClose={view.close}
          />
          {isMissing && (
            <p role="alert" className="p-6 text-body text-ink-2">{t`This file isn't here any more. It was deleted.`}</p>
          )}
          {row && <FileContent key={row.id} row={row} onTurn={turn} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
