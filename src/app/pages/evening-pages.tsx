import { StudentsGate } from "#features/student-data/students-gate";
import { EveningScreen } from "#features/class-book/evening/evening-screen";
import { EveningsScreen } from "#features/class-book/evening/evenings-screen";
import { AppointmentScreen } from "#features/class-book/evening/appointment-screen";

/** The evenings with parents, one of them or one appointment, where this device has students. */
export function EveningPages({
  evening,
  appointment,
}: {
  readonly evening?: string | undefined;
  readonly appointment?: string | undefined;
}) {
  return (
    <StudentsGate isPage>
      {evening === undefined ? (
        <EveningsScreen />
      ) : appointment === undefined ? (
        <EveningScreen key={evening} id={evening} />
      ) : (
        <AppointmentScreen evening={evening} id={appointment} />
      )}
    </StudentsGate>
  );
}
