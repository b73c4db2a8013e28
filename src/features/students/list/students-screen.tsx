import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { EmptyState } from "#ui/kit/empty-state";
import { ErrorState } from "#ui/kit/error-state";
import { TextButton } from "#ui/kit/link";
import { ClassLink } from "./class-link.tsx";
import { Pager } from "./pager.tsx";
import { StudentActions, type StudentTask, StudentTaskDialog } from "../edit/student-actions.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StudentCards } from "./student-cards.tsx";
import { ListMenu, useStudentTools } from "./student-tools.tsx";
import { pageSize } from "./students-query.ts";
import { StudentsSkeleton } from "./students-skeleton.tsx";
import { StudentsTable } from "./students-table.tsx";
import { StudentsToolbar } from "./students-toolbar.tsx";
import { useStudents } from "./use-students.ts";
import { useStudentsList } from "./use-students-list.ts";
import { studentsAddress, useStudentsQuery } from "./use-students-query.ts";

/**
 * All students in pages of 30, by name and class. Search, class, order and page are in the address.
 */
export function StudentsScreen() {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const answer = useStudents(attempt);
  const firstSync = useFirstSyncState();
  const isPhone = useIsPhone();
  const { path, search, ask } = useStudentsQuery();
  const data = answer?.ok ? answer.value : null;
  const list = useStudentsList(data, search);
  const { query, selection, page, total } = list;
  const [task, setTask] = useState<StudentTask | null>(null);
  const [isSelecting, setSelecting] = useState(false);
  const tools = useStudentTools({ classId: query.classId });

  // Another page starts at its top.
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    void top.current?.scrollIntoView();
  }, [page]);

  // A device that never synced may not have received the students yet.
  const isLoading = answer === undefined || (data?.lines.length === 0 && firstSync !== null);
  return (
    <div className="min-h-full pb-8">
      <header
        ref={top}
        className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="flex-1 text-h1">
            <Trans>Students</Trans>
          </h1>
          {!isLoading && data && data.lines.length > 0 && (
            <>
              <StudentActions onTask={setTask} />
              <ListMenu
                list={list}
                onTool={tools.run}
                onSelect={isPhone && !isSelecting ? () => setSelecting(true) : undefined}
              />
            </>
          )}
        </div>
        <p role="status" className="mt-1.5 text-ui text-ink-2 tabular-nums empty:mt-0 tablet:mt-0 tablet:min-h-[18px]">
          {total > 0 && <Range page={page} shown={list.items.length} total={total} />}
        </p>
      </header>
      <div className="px-4 pt-3 tablet:ps-8 tablet:pt-0 tablet:pe-7">
        {isLoading && <StudentsSkeleton />}
        {answer?.ok === false && (
          <ErrorState title={t`The students could not be read`} onRetry={() => setAttempt(attempt + 1)}>
            <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
          </ErrorState>
        )}
        {data?.lines.length === 0 && !isLoading && (
          <EmptyState title={t`There are no students yet`} action={<StudentActions isFirst onTask={setTask} />}>
            <Trans>Your students will appear here, with class, birthday and e-mail.</Trans>
          </EmptyState>
        )}
        {data && data.lines.length > 0 && (
          <div {...selection.watch}>
            <StudentsToolbar
              classes={data.classes}
              query={query}
              onQuery={ask}
              aside={data.classes.some(({ id }) => id === query.classId) && <ClassLink id={query.classId} />}
            />
            {isPhone && isSelecting && (
              <p className="flex min-h-11 items-center justify-between gap-3 text-ui text-ink-2">
                <Trans>Tap the students to select them.</Trans>
                <TextButton
                  className="min-h-11"
                  onClick={() => {
                    selection.clear();
                    setSelecting(false);
                  }}
                >
                  <Trans>Done</Trans>
                </TextButton>
              </p>
            )}
            {total === 0 && (
              <p role="status" className="py-3 text-ui text-ink-2">
                {query.text === "" ? t`Nobody is in this class yet.` : t`No results for "${query.text}".`}
              </p>
            )}
            {total > 0 &&
              (isPhone ? (
                <StudentCards
                  lines={list.items}
                  selectedIds={isSelecting ? selection.onPage : null}
                  onSelect={selection.selectOnPage}
                />
              ) : (
                <StudentsTable
                  lines={list.items}
                  search={list.shownSearch}
                  selectedIds={selection.onPage}
                  onSelect={selection.selectOnPage}
                />
              ))}
            <Pager
              page={page}
              pages={list.pages}
              addressOf={(number) => studentsAddress(path, { ...query, page: number })}
            />
            <SelectionBar list={list} data={data} onTool={tools.run} />
          </div>
        )}
      </div>
      <StudentTaskDialog task={task} classId={query.classId} onClose={() => setTask(null)} />
      {tools.view}
    </div>
  );
}

/** "1–30 of 104 students"; only the number where one page shows them all. */
function Range({ page, shown, total }: { readonly page: number; readonly shown: number; readonly total: number }) {
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  if (shown === total) return <Plural value={total} one="# student" other="# students" />;
  return <Plural value={total} one={`${first}–${last} of # student`} other={`${first}–${last} of # students`} />;
}
