import { Trans } from "@lingui/react/macro";
import { ClipboardPaste, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import type { StudentRow } from "#schema/students";
import { Button } from "#ui/kit/button";

const StudentDialog = lazy(async () => ({ default: (await import("./student-dialog.tsx")).StudentDialog }));
const PasteDialog = lazy(async () => ({ default: (await import("../paste/paste-dialog.tsx")).PasteDialog }));

/** What is being done to the students in a dialog. */
export type StudentTask = { readonly type: "add" | "paste" } | { readonly type: "edit"; readonly student: StudentRow };

type StudentActionsProps = {
  /** Nobody is there yet: pasting the list is all there is to do. */
  readonly isFirst?: boolean;
  readonly onTask: (task: StudentTask) => void;
};

/** Buttons to add students: one, or many from a pasted list. */
export function StudentActions({ isFirst = false, onTask }: StudentActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={isFirst ? "primary" : "normal"}
        size="medium"
        icon={ClipboardPaste}
        onPress={() => onTask({ type: "paste" })}
      >
        <Trans>Paste a list</Trans>
      </Button>
      <Button variant="normal" size="medium" icon={Plus} onPress={() => onTask({ type: "add" })}>
        <Trans>Add student</Trans>
      </Button>
    </div>
  );
}

type StudentTaskDialogProps = {
  readonly task: StudentTask | null;
  readonly schoolyear?: string;
  /** The class that new ones are put into: an id, `withoutClass`, or "" where the page shows all. */
  readonly classId: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialog of a task; its code loads when needed. */
export function StudentTaskDialog({ task, ...props }: StudentTaskDialogProps) {
  if (task === null) return null;
  return (
    <Suspense>
      {task.type === "paste" ? (
        <PasteDialog {...props} />
      ) : (
        <StudentDialog {...props} student={task.type === "edit" ? task.student : null} />
      )}
    </Suspense>
  );
}
