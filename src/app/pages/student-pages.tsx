import { StudentScreen, type StudentEditProps } from "#features/class-book/student/page/student-screen";
import { StudentsGate } from "#features/student-data/students-gate";
import { StudentTaskDialog } from "#features/students/edit/student-actions";
import { StudentsScreen } from "#features/students/list/students-screen";

/** The students, where this device has them. */
export function StudentsPage() {
  return (
    <StudentsGate isPage>
      <StudentsScreen />
    </StudentsGate>
  );
}

function EditStudent({ student, ...props }: StudentEditProps) {
  return <StudentTaskDialog task={student && { type: "edit", student }} classId="" {...props} />;
}

export function StudentPage({ id }: { readonly id: string }) {
  return (
    <StudentsGate isPage>
      <StudentScreen id={id} edit={EditStudent} />
    </StudentsGate>
  );
}
