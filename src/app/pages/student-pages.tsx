import { StudentsGate } from "#features/student-data/students-gate";
import { StudentsScreen } from "#features/students/list/students-screen";
import { StudentScreen } from "#features/students/student/student-screen";

/** The students, where this device has them. */
export function StudentsPage() {
  return (
    <StudentsGate isPage>
      <StudentsScreen />
    </StudentsGate>
  );
}

export function StudentPage({ id }: { readonly id: string }) {
  return (
    <StudentsGate isPage>
      <StudentScreen id={id} />
    </StudentsGate>
  );
}
