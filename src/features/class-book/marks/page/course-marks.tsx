import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import type { MarkRows } from "#db/read/marks";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { studentDataPath } from "#hooks/paths";
import type { MarksProps } from "#hooks/ports/class-book";
import { TextLink } from "#ui/kit/link";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { MarkPage } from "./mark-page.tsx";
import { useMarkTable } from "./use-mark-table.ts";
import { useWantedAssessment } from "./use-wanted-assessment.ts";

/** `rows` is undefined while they are read. */
type CourseMarksProps = MarksProps & { readonly rows: MarkRows | undefined };

/** A course's marks, where the device has students. */
export function CourseMarks(props: CourseMarksProps) {
  const keepsStudents = useKeepsStudents();
  if (keepsStudents) return <Marks {...props} />;
  return (
    <p className="px-4 pt-8 text-ui text-ink-2 tablet:ps-8">
      <Trans>This device has no student data.</Trans>{" "}
      <Link href={studentDataPath} asChild>
        <TextLink>
          <Trans>Change it in the settings</Trans>
        </TextLink>
      </Link>
    </p>
  );
}

function Marks(props: CourseMarksProps) {
  const { wanted, forget } = useWantedAssessment();
  const { table, setTerm, edits } = useMarkTable(props.rows, { data: props.data, today: props.today, wanted });
  const chooseTerm = (term: number) => {
    forget();
    setTerm(term);
  };
  if (table) return <MarkPage {...props} table={table} wanted={wanted} setTerm={chooseTerm} edits={edits} />;
  return (
    <Loading className="flex flex-col gap-px px-8 pt-6">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-7 rounded-none" />
      ))}
    </Loading>
  );
}
