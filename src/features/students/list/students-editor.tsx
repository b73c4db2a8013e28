import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { ErrorState } from "#ui/kit/error-state";
import { EditorTable } from "./editor-table.tsx";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ListMenu, useStudentTools } from "./student-tools.tsx";
import { StudentActions, type StudentTask, StudentTaskDialog } from "../edit/student-actions.tsx";
import { StudentsSkeleton } from "./students-skeleton.tsx";
import { StudentsToolbar } from "./students-toolbar.tsx";
import { useStudents } from "./use-students.ts";
import { useStudentsList } from "./use-students-list.ts";
import { studentsAddress, useStudentsQuery } from "./use-students-query.ts";

type StudentsEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/**
 * The students by class: add, paste many, change, move to another class, delete. Class, order and
 * page are in the address.
 */
export function StudentsEditor({ schoolyear, isSetup = false }: StudentsEditorProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const [attempt, setAttempt] = useState(0);
  const answer = useStudents(attempt, schoolyear.id);
  const { path, search, ask } = useStudentsQuery();
  const data = answer?.ok ? answer.value : null;
  const list = useStudentsList(data, search);
  const { query, selection, total } = list;
  const [task, setTask] = useState<StudentTask | null>(null);
  const tools = useStudentTools({ schoolyear: schoolyear.id, classId: query.classId });
  const edit = useCallback(
    async (id: string) => {
      const student = await readRow(db, "students", id);
      if (student) setTask({ type: "edit", student });
    },
    [db, setTask],
  );

  if (answer === undefined) return <StudentsSkeleton />;
  if (!data) {
    return (
      <ErrorState title={t`The students could not be read`} onRetry={() => setAttempt(attempt + 1)}>
        <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
      </ErrorState>
    );
  }
  const { lines, classes } = data;

  return (
    <>
      {lines.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="flex-1 text-ui text-ink-2 tabular-nums">
            {t`${plural(total, { one: "# student", other: "# students" })}`}
          </p>
          <div className="max-tablet:order-last max-tablet:w-full">
            <StudentActions onTask={setTask} />
          </div>
          <ListMenu list={list} onTool={tools.run} isSetup={isSetup} />
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={t`There are no students yet`}
          picture={<ListOutline />}
          action={<StudentActions isFirst={!isSetup} onTask={setTask} />}
        >
          <Trans>Import a class list from your school's software or a spreadsheet: a file, or copied and pasted.</Trans>
        </EmptyState>
      ) : (
        <div {...selection.watch}>
          <StudentsToolbar classes={classes} query={query} onQuery={ask} />
          {total === 0 && (
            <p role="status" className="py-3 text-ui text-ink-2">
              {query.text === "" ? t`Nobody is in this class yet.` : t`No results for "${query.text}".`}
            </p>
          )}
          {total > 0 && (
            <EditorTable
              lines={list.items}
              query={list.shown}
              onQuery={ask}
              selectedIds={selection.onPage}
              onSelect={selection.selectOnPage}
              onEdit={edit}
            />
          )}
          <Pager page={list.page} pages={list.pages} addressOf={(page) => studentsAddress(path, { ...query, page })} />
          <SelectionBar list={list} data={data} onTool={tools.run} />
        </div>
      )}
      <StudentTaskDialog task={task} schoolyear={schoolyear.id} classId={query.classId} onClose={() => setTask(null)} />
      {tools.view}
    </>
  );
}
