import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue } from "react";
import { noSyncBadges, readSyncBadges } from "#db/status/sync-badges";
import type { PlainDate } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { Button } from "#ui/kit/button";
import type { CourseData } from "#hooks/data/use-course";
import { LessonList } from "../course/lesson-list.tsx";
import { BookFind } from "./book-find.tsx";
import { BookOutcomesContext } from "./book-outcomes.ts";
import { BookToolbar } from "./book-toolbar.tsx";
import { addedColumns } from "./extra-columns.ts";
import { UnreadDraft } from "./unread-draft.tsx";
import { useOpensAt } from "./use-opens-at.ts";
import { useBookExport } from "./use-book-export.ts";
import { PlanGrid } from "./plan-grid.tsx";
import { useBookEdits } from "./use-book-edits.ts";
import type { PlanBookState } from "./use-plan-book.ts";

const PlanBookPaper = lazyPart(async () => ({
  default: (await import("../plan-book-paper/plan-book-paper.tsx")).PlanBookPaper,
}));
const PasteDialog = lazyPart(async () => ({ default: (await import("./paste-dialog.tsx")).PasteDialog }));

type PlanBookProps = { readonly data: CourseData; readonly book: PlanBookState; readonly today: PlainDate };

/**
 * The course's year, slot by slot. On a phone a list whose titles are filled in on request, else a
 * grid to write in.
 */
export function PlanBook({ data, book, today }: PlanBookProps) {
  const { t } = useLingui();
  const edits = useBookEdits();
  const badges = useLive(readSyncBadges, []) ?? noSyncBadges;
  const { isPhone, isFilling, search, weeks, scroller, showThisWeek } = book;
  const color = data.course.color || "lagoon";
  useOpensAt(scroller, showThisWeek);
  // The paper comes after the screen: nobody prints before.
  const isDrawn = useDeferredValue(true, false);
  const isEmpty = book.slots.length === 0;
  const lines = weeks.flatMap((week) => week.lines);
  return (
    <BookOutcomesContext value={book.outcomes}>
      {book.outcomes && <UnreadDraft course={data.course.id} cells={book.outcomes.unread} />}
      <div className="flex h-full min-w-0 flex-col" data-color={color}>
        {isPhone && !isEmpty && (
          <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1">
            <Button variant="ghost" aria-pressed={isFilling} onPress={() => book.setFilling(!isFilling)}>
              {isFilling ? <Trans>Done</Trans> : <Trans>Fill in titles</Trans>}
            </Button>
            <BookTools data={data} book={book} />
          </div>
        )}
        {search && (
          <BookFind search={search} onSearch={book.setSearch} onClose={book.toggleSearch} count={lines.length} />
        )}
        {weeks.length === 0 ? (
          <p className="px-4 pt-4 text-ui text-ink-2 tablet:ps-8">
            {search ? <Trans>Nothing found</Trans> : <Trans>This course has no slots in the timetable yet.</Trans>}
          </p>
        ) : (
          <div ref={scroller} className={isPhone ? "" : "plan-book-scroller min-h-80 flex-1"}>
            {isPhone && !isFilling ? (
              <LessonList weeks={weeks} today={today} />
            ) : (
              lines.length > 0 && (
                <PlanGrid
                  label={t`Plan book`}
                  weeks={weeks}
                  columns={book.columns}
                  units={book.units}
                  lessons={data.lessons}
                  badges={badges}
                  today={today}
                  scroller={scroller}
                  edits={edits}
                  onPaste={book.setPaste}
                />
              )
            )}
          </div>
        )}
        {isDrawn && (
          <PartBoundary>
            <PlanBookPaper
              data={data}
              weeks={book.courseWeeks}
              extra={book.extra}
              outcomes={book.outcomes}
              today={today}
              isShown={book.isPaperShown}
              onClose={() => book.setPaperShown(false)}
            />
          </PartBoundary>
        )}
        {book.paste && (
          <PartBoundary>
            <PasteDialog
              course={data.course.id}
              request={book.paste}
              lines={book.slots}
              edits={edits}
              onClose={() => book.setPaste(null)}
            />
          </PartBoundary>
        )}
      </div>
    </BookOutcomesContext>
  );
}

/** Find, columns, this week, print: beside the tabs, on a phone below them. */
export function BookTools({ data, book }: { readonly data: CourseData; readonly book: PlanBookState }) {
  const { saveTable, saveDocument, hasPlans } = useBookExport(data, book);
  return (
    <BookToolbar
      isFinding={book.search !== null}
      onFind={book.toggleSearch}
      offered={addedColumns.filter((one) => one !== "outcomes" || book.outcomes !== null)}
      added={book.added}
      onAdded={book.isPhone ? undefined : book.setAdded}
      onThisWeek={book.thisWeek ? book.showThisWeek : undefined}
      onTable={(kind) => void saveTable(kind)}
      onDocument={hasPlans ? () => void saveDocument() : undefined}
      onPrint={() => book.setPaperShown(true)}
    />
  );
}
