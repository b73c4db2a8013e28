import { readExamOf } from "#db/edit/exam-assessments";
import { useLive } from "#hooks/data/use-live";
import type { AssessmentRow } from "#schema/assessments";
import { EventLink } from "../../parts/event-link.tsx";

type ExamLinkProps = { readonly assessment: AssessmentRow; readonly className?: string };

/** Leads to the exam of the calendar that an assessment is of, if there is one. */
export function ExamLink({ assessment, className = "" }: ExamLinkProps) {
  const { id, course, date } = assessment;
  const exam = useLive((db) => readExamOf(db, { id, course }), [id, course, date]);
  if (!exam) return null;
  return (
    <p className={`text-ui wrap-break-word text-ink-2 ${className}`}>
      <EventLink event={exam} />
    </p>
  );
}
