import { StudentsGate } from "#features/student-data/students-gate";
import { EveningScreen } from "#features/class-book/evening/evening-screen";
import { EveningsScreen } from "#features/class-book/evening/evenings-screen";
import { MeetingScreen } from "#features/class-book/evening/meeting-screen";

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
