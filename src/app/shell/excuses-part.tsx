import { ExcusesDialog } from "#features/class-book/absences/excuses-dialog";
import { StudentsGate } from "#features/student-data/students-gate";

/** The excuses to decide, on devices that have students. */
export function ExcusesPart({ onClose }: { readonly onClose: () => void }) {
  return <ExcusesDialog gate={StudentsGate} onClose={onClose} />;
}
