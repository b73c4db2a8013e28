import { Trans, useLingui } from "@lingui/react/macro";
import { PenLine } from "lucide-react";
import { Link, useLocation } from "wouter";
import { readExamMarks } from "#db/edit/exam-assessments";
import type { EventTime } from "#db/read/queries";
import { assessmentPath } from "#hooks/class-book-paths";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";

type ExamMarksProps = { readonly exam: EventTime; readonly year: SchoolyearRow };

/** Leads to the marks of an exam, and makes its assessment where there is none yet. */
export function ExamMarks({ exam, year }: ExamMarksProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const [, navigate] = useLocation();
  const { id, start, course, title } = exam;
  const found = useLive((mirror) => readExamMarks(mirror, year, exam), [year, id, start, course, title]);
  if (!found) return null;
  const make = () =>
    prepare(async () => {
      // Another device may have made it since the button was drawn.
      const now = await readExamMarks(db, year, exam);
      if (!now || (now.make && !(await run([now.make], t`Assessment added`)))) return;
      navigate(assessmentPath({ course, id: now.id }));
    });
  return found.make ? (
    <Button variant="normal" icon={PenLine} onPress={make}>
      <Trans>Make an assessment</Trans>
    </Button>
  ) : (
    <Link href={assessmentPath({ course, id: found.id })} asChild>
      <ButtonLink variant="normal" icon={PenLine}>
        <Trans>Enter marks</Trans>
      </ButtonLink>
    </Link>
  );
}
