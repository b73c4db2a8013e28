import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { countName } from "#i18n/words/record-words";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeletionDialogProps = {
  readonly title: string;
  /** What goes along, and what deletes; null where nothing is asked. */
  readonly asked: {
    readonly counts: readonly (readonly [collection: string, count: number])[];
    readonly remove: () => unknown;
  } | null;
  readonly close: () => void;
};

/** Asks before records are deleted that take others along, and counts these. */
export function DeletionDialog({ title, asked, close }: DeletionDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (!asked) return null;
  const losses = format.list(asked.counts.map(([collection, count]) => countName(i18n, collection, count)));
  const confirm = () => {
    close();
    return asked.remove();
  };
  return (
    <ConfirmDialog isOpen isDanger title={title} confirmLabel={t`Delete`} onConfirm={confirm} onCancel={close}>
      <p className="mb-2">
        <Trans>Also deleted: {losses}.</Trans>
      </p>
      <p>
        <Trans>You can undo it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
