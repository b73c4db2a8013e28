import type { EventTime } from "#db/read/queries";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import type { SchoolyearRow } from "#schema/schoolyears";
import { ExamMarks } from "./exam-marks.tsx";

type EventOnwardProps = { readonly event: EventTime; readonly year: SchoolyearRow };

/** Where an event leads in the class book; nothing on devices without student data. */
export function EventOnward({ event, year }: EventOnwardProps) {
  const keepsStudents = useKeepsStudents();
  const isExam = event.kind === "exam" && event.course !== "";
  if (!keepsStudents || !isExam) return null;
  // The place is kept while the button is looked up, so that no field moves.
  return (
    <div className="mb-4 min-h-7 touch:min-h-11">
      <ExamMarks exam={event} year={year} />
    </div>
  );
}
