import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { useLocation, useSearch } from "wouter";
import { readRow } from "#db/queries";
import { useMirror } from "#hooks/mirror-context";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { ErrorState } from "#ui/kit/error-state";
import { EditorTable } from "./editor-table.tsx";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StudentActions, type StudentTask, StudentTaskDialog } from "../student/student-actions.tsx";
import {
  knownQuery,
  queryStudents,
  searchToStudentsQuery,
  studentsQueryToSearch,
  type StudentsQuery,
} from "./students-query.ts";
import { StudentsSkeleton } from "./students-skeleton.tsx";
import { StudentsToolbar } from "./students-toolbar.tsx";
import { useStudents } from "./use-students.ts";

type StudentsEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

const nobody: ReadonlySet<string> = new Set();

/** The students by class: add, paste many, change, move to another class, delete. Search, class, order and page are in the address. */
export function StudentsEditor({ schoolyear, isSetup = false }: StudentsEditorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const [attempt, setAttempt] = useState(0);
  const answer = useStudents(attempt, schoolyear.id);
  const [path, navigate] = useLocation();
  const asked = searchToStudentsQuery(useSearch());
  // The rows follow what is typed as soon as they can, and never hold up a key.
  const shownSearch = useDeferredValue(studentsQueryToSearch(asked));
  const { contains } = useFilter({ sensitivity: "base" });
  const [selected, setSelected] = useState(nobody);
  const [task, setTask] = useState<StudentTask | null>(null);
  const pathOf = useCallback((query: StudentsQuery) => `${path}${studentsQueryToSearch(query)}`, [path]);
  const ask = useCallback(
    (query: StudentsQuery, isTyping = false) => navigate(pathOf(query), { replace: isTyping }),
    [navigate, pathOf],
  );
  const data = answer?.ok ? answer.value : null;
  const shown = useMemo(
    () => data && knownQuery(searchToStudentsQuery(shownSearch), data.classes),
    [data, shownSearch],
  );
  const found = useMemo(
    () => data && shown && queryStudents(data.lines, shown, { contains, compare: format.collator.compare }),
    [data, shown, contains, format],
  );
  // Only visible students are ticked: one on another page is neither moved nor deleted.
  const ticked = useMemo(
    () => new Set(found?.items.map(({ id }) => id).filter((id) => selected.has(id))),
    [found, selected],
  );
  const edit = useCallback(
    async (id: string) => {
      const student = await readRow(db, "students", id);
      if (student) setTask({ type: "edit", student });
    },
    [db, setTask],
  );

  if (answer === undefined) return <StudentsSkeleton />;
  if (!data || !shown || !found) {
    return (
      <ErrorState title={t`The students could not be read`} onRetry={() => setAttempt(attempt + 1)}>
        <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
      </ErrorState>
    );
  }
  const { lines, classes } = data;
  const query = knownQuery(asked, classes);

  return (
    <>
      {lines.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-ui text-ink-2 tabular-nums">
            {t`${plural(found.total, { one: "# student", other: "# students" })}`}
          </p>
          <StudentActions onTask={setTask} />
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={t`There are no students yet`}
          picture={<ListOutline />}
          action={<StudentActions isFirst={!isSetup} onTask={setTask} />}
        >
          <Trans>Copy a class list from your school's software or a spreadsheet and paste it here.</Trans>
        </EmptyState>
      ) : (
        <>
          <StudentsToolbar classes={classes} query={query} onQuery={ask} />
          {ticked.size > 0 && (
            <SelectionBar ids={ticked} classes={classes} classId={query.classId} onDone={() => setSelected(nobody)} />
          )}
          {found.total === 0 && (
            <p role="status" className="py-3 text-ui text-ink-2">
              {query.text === "" ? t`Nobody is in this class yet.` : t`No results for "${query.text}".`}
            </p>
          )}
          {found.total > 0 && (
            <EditorTable
              lines={found.items}
              query={shown}
              onQuery={ask}
              selectedIds={ticked}
              onSelect={setSelected}
              onEdit={edit}
            />
          )}
          <Pager page={found.page} pages={found.pages} pathOf={(page) => pathOf({ ...query, page })} />
        </>
      )}
      <StudentTaskDialog task={task} schoolyear={schoolyear.id} classId={query.classId} onClose={() => setTask(null)} />
    </>
  );
}
