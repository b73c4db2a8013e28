import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import type { CourseRemoval } from "./course-edits.ts";

type CourseRemovalDialogProps = {
  readonly removal: CourseRemoval;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
};

/** Asks before a course is deleted, and says what goes with it. */
export function CourseRemovalDialog({ removal, onCancel, onDeleted }: CourseRemovalDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const { course, sessions, plans, units, mutations } = removal;
  const { name } = course;
  const losses = format.list(
    [
      sessions > 0 && t`${plural(sessions, { one: "# lesson in the timetable", other: "# lessons in the timetable" })}`,
      plans > 0 && t`${plural(plans, { one: "# lesson plan", other: "# lesson plans" })}`,
      units > 0 && t`${plural(units, { one: "# unit", other: "# units" })}`,
    ].filter((one) => one !== false),
  );
  const remove = async () => {
    onCancel();
    if (await run(mutations, t`${name} deleted`)) onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete course`}
      isDanger
      onConfirm={() => remove()}
      onCancel={onCancel}
    >
      {losses !== "" && (
        <p>
          <Trans>Also deleted: {losses}.</Trans>
        </p>
      )}
      <p>
        <Trans>Its students stay. You can undo it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
