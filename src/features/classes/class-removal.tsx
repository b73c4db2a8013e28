import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import type { ClassLine } from "./use-classes.ts";

type ClassRemovalDialogProps = {
  readonly line: ClassLine;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before deleting a class that is in use, and says what stays and what goes with it. */
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
      {line.checklists > 0 && (
        <>
          <Plural
            value={line.checklists}
            one="# checklist is deleted with it, and what was ticked there."
            other="# checklists are deleted with it, and what was ticked there."
          />{" "}
        </>
      )}
      {!keepsStudents ? (
        <Trans>
          Its checklists are deleted with it. Its students and courses stay, without this class. You can undo it.
        </Trans>
      ) : line.students + line.courses > 0 ? (
        <Trans>
          {students} and {courses} stay, without this class. You can undo it.
        </Trans>
      ) : (
        <Trans>You can undo it.</Trans>
      )}
    </ConfirmDialog>
  );
}
