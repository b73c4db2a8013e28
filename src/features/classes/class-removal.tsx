import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import type { ClassLine } from "./use-classes.ts";

type ClassRemovalDialogProps = {
  readonly line: ClassLine;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before deleting a class that is in use, and says what happens to what uses it. */
export function ClassRemovalDialog({ line, onConfirm, onCancel }: ClassRemovalDialogProps) {
  const { t } = useLingui();
  const { name } = line.row;
  const keepsStudents = useKeepsStudents();
  const students = t`${plural(line.students, { one: "# student", other: "# students" })}`;
  const courses = t`${plural(line.courses, { one: "# course", other: "# courses" })}`;
  return (
    <ConfirmDialog
      isOpen
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete class`}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {keepsStudents ? (
        <Trans>
          {students} and {courses} stay, without this class. You can undo it.
        </Trans>
      ) : (
        <Trans>Its students and courses stay, without this class. You can undo it.</Trans>
      )}
    </ConfirmDialog>
  );
}
