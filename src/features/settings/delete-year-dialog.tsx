import { Trans, useLingui } from "@lingui/react/macro";
import { deleteYear, readYearTotals } from "#db/edit/delete-year";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { countName } from "#i18n/words/record-words";
import type { SchoolyearRow } from "#schema/schoolyears";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";

/** Asks before a school year is deleted, and names what goes with it. */
export function DeleteYearDialog({ year, onClose }: { readonly year: SchoolyearRow; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { db, owner } = useMirror();
  const { run } = useEdits();
  const today = useToday();
  const totals = useLive((mirror) => readYearTotals(mirror, { owner, year, today }), [owner, year, today]);
  const { name } = year;
  const remove = async () => {
    onClose();
    await run(await deleteYear(db, { owner, year, today }), t`School year deleted: ${name}`);
  };
  const losses = format.list((totals ?? []).map(([collection, count]) => countName(i18n, collection, count)));
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete school year`}
      isPending={totals === undefined}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {losses !== "" && (
        <p className="mb-2">
          <Trans>Also deleted: {losses}.</Trans>
        </p>
      )}
      <p>
        <Trans>The students stay. Undo brings everything back.</Trans>
      </p>
    </ConfirmDialog>
  );
}
