import { StudentsGate } from "#features/student-data/students-gate";
import { EveningScreen } from "#features/students/evening/evening-screen";
import { EveningsScreen } from "#features/students/evening/evenings-screen";
import { MeetingScreen } from "#features/students/evening/meeting-screen";

/** The evenings with parents, one of them or one appointment, where this device has students. */
export function EveningPages({
  evening,
  meeting,
}: {
  readonly evening?: string | undefined;
  readonly meeting?: string | undefined;
}) {
  return (
    <StudentsGate isPage>
      {evening === undefined ? (
        <EveningsScreen />
      ) : meeting === undefined ? (
        <EveningScreen key={evening} id={evening} />
      ) : (
        <MeetingScreen evening={evening} id={meeting} />
      )}
    </StudentsGate>
  );
}
