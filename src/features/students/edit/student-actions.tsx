import { Trans } from "@lingui/react/macro";
import { FileUp, Plus } from "lucide-react";
import { useLaunchFiles } from "#hooks/ports/use-launch-files";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { StudentRow } from "#schema/students";
import { Button } from "#ui/kit/button";
import { DropArea } from "../import/drop-area.tsx";

const StudentDialog = lazyPart(async () => ({ default: (await import("./student-dialog.tsx")).StudentDialog }));
const ImportDialog = lazyPart(async () => ({ default: (await import("../import/import-dialog.tsx")).ImportDialog }));

/** What is being done to the students in a dialog. */
export type StudentTask =
  | { readonly type: "add" }
  | { readonly type: "import"; readonly files?: readonly File[] }
  | { readonly type: "edit"; readonly student: StudentRow };

type StudentActionsProps = {
  /** Whether nobody is there yet: importing the list is all there is to do. */
  readonly isFirst?: boolean;
  readonly onTask: (task: StudentTask) => void;
};

/**
 * Buttons to add students: one, or many from a list, whose file may also be dropped on the page or
 * opened with the installed app.
 */
export function StudentActions({ isFirst = false, onTask }: StudentActionsProps) {
  const importFiles = (files: readonly File[]) => onTask({ type: "import", files });
  useLaunchFiles(importFiles);
  const label = isFirst ? "" : "max-tablet:sr-only";
  return (
    <div className="flex flex-wrap gap-2 max-tablet:gap-1.5">
      <DropArea onFiles={importFiles} />
      <Button
        variant={isFirst ? "primary" : "normal"}
        size="medium"
        icon={FileUp}
        onPress={() => onTask({ type: "import" })}
      >
        <span className={label}>
          <Trans>Import a list</Trans>
        </span>
      </Button>
      <Button variant="normal" size="medium" icon={Plus} onPress={() => onTask({ type: "add" })}>
        <span className={label}>
          <Trans>Add student</Trans>
        </span>
      </Button>
    </div>
  );
}

type StudentTaskDialogProps = {
  readonly task: StudentTask | null;
  readonly schoolyear?: string;
  /**
   * The class that new ones are put into: an id, `withoutClass`, or "" where the page shows all.
   */
  readonly classId: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialog of a task; its code loads when needed. */
export function StudentTaskDialog({ task, ...props }: StudentTaskDialogProps) {
  if (task === null) return null;
  return (
    <PartBoundary>
      {task.type === "import" ? (
        <ImportDialog {...props} {...(task.files ? { files: task.files } : {})} />
      ) : (
        <StudentDialog {...props} student={task.type === "edit" ? task.student : null} />
      )}
    </PartBoundary>
  );
}
