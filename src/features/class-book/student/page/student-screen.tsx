import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { type ComponentType, useMemo, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { classPath } from "#hooks/class-book-paths";
import { paths, readNote } from "#hooks/paths";
import { useStudentNames } from "#hooks/data/use-student-names";
import { useToday } from "#hooks/data/use-now";
import { MissingRecord } from "#hooks/data/missing-record";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { PageTitle } from "#i18n/page-title";
import { useFormat } from "#i18n/use-format";
import type { StudentRow } from "#schema/students";
import { BackLink } from "#ui/kit/back-link";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { ErrorState } from "#ui/kit/error-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { StudentBody } from "./student-body.tsx";
import { StudentPhoto } from "./student-photo.tsx";
import { createStudentWeek } from "./week-model.ts";
import { useStudent } from "./use-student.ts";

export type StudentEditProps = {
  /** null: the dialog is closed. */
  readonly student: StudentRow | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

type StudentScreenProps = { readonly id: string; readonly edit: ComponentType<StudentEditProps> };

/** One student: courses with marks, the year, excuses, notes, data, and this week's lessons. */
export function StudentScreen({ id, edit: EditDialog }: StudentScreenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [attempt, setAttempt] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const [, navigate] = useLocation();
  const wanted = readNote(useSearch());
  const today = useToday();
  const names = useStudentNames(format.names);
  const answer = useStudent(id, today, attempt);
  const firstSync = useFirstSyncState();
  const data = answer?.ok ? answer.value : null;
  const week = useMemo(() => (data?.year ? createStudentWeek(data.year, { ...data, today }) : []), [data, today]);

  if (answer === undefined || (answer.ok && !data && firstSync !== null)) return <StudentSkeleton />;
  if (answer.ok && !data) return <MissingRecord collection="students" id={id} />;
  if (!data) {
    return (
      <div className="max-w-[880px] px-4 pt-5 tablet:ps-8 tablet:pe-7">
        <PageTitle name={t`Student`} />
        <h1 className="mb-4 text-h1">{t`Student`}</h1>
        <ErrorState title={t`The student could not be read`} onRetry={() => setAttempt(attempt + 1)}>
          <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
        </ErrorState>
      </div>
    );
  }
  const { student, classes } = data;
  const name = names.full(student);
  return (
    <div className="min-h-full pb-8">
      <PageTitle name={t`Student`} />
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line px-4 py-3 max-tablet:border-b max-tablet:bg-canvas tablet:ps-8 tablet:pe-7 wide:pt-5">
        <Link href={paths.students} asChild>
          <BackLink>
            <Trans>Students</Trans>
          </BackLink>
        </Link>
        <div className="mt-1 flex items-center gap-4 max-wide:col-span-full">
          <StudentPhoto student={student} />
          <div className="min-w-0 flex-1">
            <h1 className="text-h1 break-words">{name}</h1>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {classes
                .toSorted((a, b) => format.collator.compare(a.name, b.name))
                .map((one) => (
                  <Link
                    key={one.id}
                    href={classPath(one.id)}
                    className="rounded-chip pointer-coarse:-my-3 pointer-coarse:py-3"
                  >
                    <Chip tone="outline">{one.name}</Chip>
                  </Link>
                ))}
            </p>
          </div>
        </div>
        {/* Next to Back, so that a long name has the line to itself. */}
        <Button
          variant="normal"
          size="medium"
          icon={Pencil}
          className="col-start-2 row-start-1"
          onPress={() => setEditing(true)}
        >
          <Trans>Edit</Trans>
        </Button>
      </header>
      <StudentBody key={student.id} data={data} week={week} today={today} wanted={wanted} />
      <EditDialog
        student={isEditing ? student : null}
        onClose={() => setEditing(false)}
        onDeleted={() => navigate(paths.students)}
      />
    </div>
  );
}

function StudentSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 px-4 pt-12 tablet:ps-8 tablet:pe-7">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-8 w-56 max-w-full" />
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-[34px] max-w-[480px]" />
      ))}
    </Loading>
  );
}
