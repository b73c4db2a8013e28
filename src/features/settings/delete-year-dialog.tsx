import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { deleteYear, readYearTotals } from "#db/delete-year";
import { useEdits } from "#hooks/use-edits";
import { useLive } from "#hooks/use-live";
import { useMirror } from "#hooks/mirror-context";
import { useToday } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";

/** Asks before a school year is deleted, and names what goes with it. */
export function DeleteYearDialog({ year, onClose }: { readonly year: SchoolyearRow; readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { db, owner } = useMirror();
  const { run } = useEdits();
  const today = useToday();
  const totals = useLive((mirror) => readYearTotals(mirror, year.id), [year.id]);
  const { name } = year;
  const remove = async () => {
    onClose();
    await run(await deleteYear(db, { owner, year, today }), t`School year deleted: ${name}`);
  };
  const parts = totals
    ? [
        t`${plural(totals.classes, { one: "# class", other: "# classes" })}`,
        t`${plural(totals.courses, { one: "# course", other: "# courses" })}`,
        t`${plural(totals.lessons, { one: "# lesson", other: "# lessons" })}`,
        t`${plural(totals.events, { one: "# event", other: "# events" })}`,
        t`${plural(totals.holidays, { one: "# holiday", other: "# holidays" })}`,
      ]
    : [];
  const list = format.list(parts);
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
      <p>
        <Trans>Its timetables and {list} will be deleted too.</Trans>
      </p>
      <p className="mt-2">
        <Trans>The students stay. Undo brings everything back.</Trans>
      </p>
    </ConfirmDialog>
  );
}
