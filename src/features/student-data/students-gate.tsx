import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAwaitsStudents, useStudentScope } from "#hooks/data/use-student-scope";
import { PageTitle } from "#i18n/page-title";
import { NoStudents, StudentsAwaited } from "./no-students.tsx";

type StudentsGateProps = {
  readonly children: ReactNode;
  /** The page has no heading of its own around this. */
  readonly isPage?: boolean;
  /** The page's heading; "Students" if left out. */
  readonly title?: string;
  /** The classes of what is around the word, in a part of a page. */
  readonly className?: string;
};

/**
 * Shows what is about students, or on a device without student data a word about that in its place.
 */
export function StudentsGate({ children, isPage = false, title, className }: StudentsGateProps) {
  const { t } = useLingui();
  const scope = useStudentScope();
  const isAwaited = useAwaitsStudents();
  // It is read in an instant, and a name must not be seen before.
  if (scope === undefined || isAwaited === undefined) return null;
  if (scope.keeps !== "none" && !isAwaited) return children;
  const heading = title ?? t`Students`;
  const word = isAwaited ? <StudentsAwaited /> : <NoStudents />;
  if (!isPage) return className === undefined ? word : <div className={className}>{word}</div>;
  return (
    <div className="min-h-full pb-8">
      <PageTitle name={heading} />
      <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
        <h1 className="text-h1">{heading}</h1>
      </header>
      <div className="px-4 pt-3 tablet:ps-8 tablet:pt-1 tablet:pe-7">{word}</div>
    </div>
  );
}
