import { useLingui } from "@lingui/react/macro";
import { ChecklistScreen } from "#features/class-book/lists/checklist-screen";
import { ClassScreen } from "#features/class-book/class/class-screen";
import { PileScreen } from "#features/class-book/marks/pile/pile-screen";
import { StudentsGate } from "#features/student-data/students-gate";

/** A class, where this device has students. */
export function ClassPage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <StudentsGate isPage title={t`Class`}>
      <ClassScreen key={id} id={id} />
    </StudentsGate>
  );
}

export function ChecklistPage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <StudentsGate isPage title={t`Checklist`}>
      <ChecklistScreen key={id} id={id} />
    </StudentsGate>
  );
}

/** What is to mark, where this device has students. */
export function PilePage() {
  const { t } = useLingui();
  return (
    <StudentsGate isPage title={t({ message: "To mark", context: "work of students" })}>
      <PileScreen />
    </StudentsGate>
  );
}
