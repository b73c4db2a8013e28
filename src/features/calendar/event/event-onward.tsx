import { useLingui } from "@lingui/react/macro";
import { PenLine, Users } from "lucide-react";
import { readEventEvening } from "#db/edit/event-evenings";
import { readExamMarks } from "#db/edit/exam-assessments";
import type { EventTime } from "#db/read/queries";
import { eventKindOf } from "#domain/schedule/event-kind";
import { assessmentPath } from "#hooks/class-book-paths";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { eveningPath } from "#hooks/paths";
import type { SchoolyearRow } from "#schema/schoolyears";
import { OnwardButton } from "./onward-button.tsx";

type EventOnwardProps = { readonly event: EventTime; readonly year: SchoolyearRow };

/**
 * Where an event leads in the class book: an exam to its marks, a parents' evening to its
 * appointments. Nothing on devices without student data.
 */
export function EventOnward({ event, year }: EventOnwardProps) {
  const { t } = useLingui();
  const keepsStudents = useKeepsStudents();
  const { course } = event;
  const isExam = event.kind === "exam" && course !== "";
  if (!keepsStudents || (!isExam && eventKindOf(event) !== "parentsEvening")) return null;
  const deps = [event, year];
  // The place is kept while the button is looked up, so that no field moves.
  return (
    <div className="mb-4 min-h-7 touch:min-h-11">
      {isExam ? (
        <OnwardButton
          read={(db) => readExamMarks(db, year, event)}
          deps={deps}
          pathOf={(id) => assessmentPath({ course, id })}
          icon={PenLine}
          labels={{ open: t`Enter marks`, make: t`Make an assessment`, made: t`Assessment added` }}
        />
      ) : (
        <OnwardButton
          read={(db) => readEventEvening(db, year, event)}
          deps={deps}
          pathOf={(id) => eveningPath(id)}
          icon={Users}
          labels={{
            open: t`Appointments`,
            make: t`Appointments`,
            made: t({ message: "Parents' evening added", context: "with appointments" }),
          }}
        />
      )}
    </div>
  );
}
