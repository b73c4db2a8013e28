import { Trans, useLingui } from "@lingui/react/macro";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import { countName } from "#i18n/words/record-words";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import type { CourseRemoval } from "./course-edits.ts";

type CourseRemovalDialogProps = {
  readonly removal: CourseRemoval;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
};

/** Asks before a course is deleted, and says what goes with it. */
export function CourseRemovalDialog({ removal, onCancel, onDeleted }: CourseRemovalDialogProps) {
  const { t, i18n } = useLingui();
  const keepsStudents = useKeepsStudents();
  const format = useFormat();
  const { run } = useEdits();
  const { course, counts, mutations } = removal;
  const { name } = course;
  const losses = format.list(counts.map(([collection, count]) => countName(i18n, collection, count)));
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
      {!keepsStudents && (
        <p>
          <Trans>Its marks, absences and seats are deleted too. This device does not know how many.</Trans>
        </p>
      )}
      <p>
        <Trans>Its students stay. You can undo it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
