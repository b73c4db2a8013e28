import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { readExamOf } from "#db/edit/exam-assessments";
import { useLive } from "#hooks/data/use-live";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { AssessmentRow } from "#schema/assessments";
import { TextLink } from "#ui/kit/link";

type ExamLinkProps = { readonly assessment: AssessmentRow; readonly className?: string };

/** Leads to the exam of the calendar that an assessment is of, if there is one. */
export function ExamLink({ assessment, className = "" }: ExamLinkProps) {
  const format = useFormat();
  const { id, course, date } = assessment;
  const exam = useLive((db) => readExamOf(db, { id, course }), [id, course, date]);
  if (!exam) return null;
  const { title } = exam;
  const day = exam.start.slice(0, 10);
  const when = format.date(day, "weekdayMedium");
  return (
    <p className={`text-ui wrap-break-word text-ink-2 ${className}`}>
      <Link href={calendarPath({ view: "timeGridWeek", date: day, event: exam.repeats?.id ?? exam.id })} asChild>
        <TextLink className="inline-block touch:min-h-11 touch:content-center">
          <Trans>
            In the calendar: {title}, {when}
          </Trans>
        </TextLink>
      </Link>
    </p>
  );
}
