import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { addSums, type CoverFilter, coverageSums } from "#domain/curriculum/coverage";
import type { YearWeek } from "#domain/schedule/year-weeks";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useHasDock } from "#hooks/dom/use-has-dock";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import type { CoursePlan } from "../course/year-plan.ts";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { AddCurriculum } from "./outline/add-curriculum.tsx";
import { BesideSwitch } from "./beside/beside-switch.tsx";
import { CoverageCounts } from "./outcome/coverage-counts.tsx";
import { CoverageFilters } from "./coverage/coverage-filters.tsx";
import { CurriculumDialog } from "./outline/curriculum-dialog.tsx";
import { CurriculumPart } from "./curriculum-part.tsx";
import { EmptyCurriculum } from "./coverage/empty-curriculum.tsx";
import { OutcomeDialog } from "./outcome/outcome-dialog.tsx";
import { OutcomeFacts } from "./outcome/outcome-facts.tsx";
import { CoverageActions } from "./paper/coverage-actions.tsx";
import { useChosenOutcome } from "./outcome/use-chosen-outcome.ts";
import { useCoverageViews } from "./use-coverage-views.ts";
import { VersionsNote } from "./coverage/versions-note.tsx";

const CurriculumImportDialog = lazyPart(async () => ({
  default: (await import("./import/curriculum-import-dialog.tsx")).CurriculumImportDialog,
}));

export type CurriculumProps = {
  readonly data: CourseData;
  readonly plan: CoursePlan;
  readonly weeks: readonly YearWeek[];
  readonly today: PlainDate;
  readonly segments: ReactNode;
  /** Places for the counts, for what can be done, and for what is chosen. */
  readonly places: {
    readonly counts: HTMLElement | null;
    readonly actions: HTMLElement | null;
    readonly aside: HTMLElement | null;
  };
};

/** The curricula of a course, with what of them is planned, taught and tested. */
export function CourseCurriculum({ data, plan, weeks, today, segments, places }: CurriculumProps) {
  const { course } = data;
  const [isBeside, setBeside] = useState(false);
  const read = useCoverageViews({ data, plan, today, isBeside });
  const hasDock = useHasDock();
  const [filter, setFilter] = useState<CoverFilter>("all");
  const { asked, chosen, setChosen } = useChosenOutcome(read !== undefined);
  // A filter may leave out what is asked for.
  if (asked !== "" && filter !== "all") setFilter("all");
  const [edited, setEdited] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  /** The curriculum that a newer version is brought for; "" for a new one. */
  const [imported, setImported] = useState<string | null>(null);
  if (!read)
    return (
      <Loading className="flex flex-col gap-px px-4 pt-3 tablet:ps-8 tablet:pe-7">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-[29px] rounded-none" />
        ))}
      </Loading>
    );
  const { rows, views, others } = read;
  const sums = addSums(views.map(({ outline, covers }) => coverageSums(outline, covers)));
  const view = views.find(({ covers }) => covers.has(chosen));
  const isDocked = hasDock && places.aside !== null;
  const isRead = sums.outcomes > 0 && edited === "";
  const close = () => setChosen("");
  const facts = view && (
    <OutcomeFacts key={chosen} view={view} id={chosen} data={data} today={today} onClose={isDocked ? close : null} />
  );
  return (
    <>
      {places.counts && createPortal(<CoverageCounts sums={sums} />, places.counts)}
      {places.actions &&
        sums.outcomes > 0 &&
        createPortal(<CoverageActions data={data} views={views} filter={filter} today={today} />, places.actions)}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 tablet:ps-8 tablet:pe-7 print:hidden">
        {segments}
        {isRead && <CoverageFilters sums={sums} knowsTests={rows.tests !== null} value={filter} onChange={setFilter} />}
      </div>
      <VersionsNote curricula={views.map(({ curriculum }) => curriculum)} />
      {views.length === 0 ? (
        <EmptyCurriculum
          course={course}
          others={rows.others}
          onNew={() => setOpen("")}
          onImport={() => setImported("")}
        />
      ) : (
        <>
          {views.map((one, at) => (
            <CurriculumPart
              key={one.curriculum.id}
              view={one}
              beside={
                at === 0 &&
                isRead &&
                others.length > 0 && <BesideSwitch isOn={isBeside} count={others.length} onChange={setBeside} />
              }
              data={data}
              weeks={weeks}
              filter={filter}
              asked={asked}
              chosen={chosen}
              onChoose={setChosen}
              isEdited={edited === one.curriculum.id}
              onEdit={(isEdited) => {
                setChosen("");
                setEdited(isEdited ? one.curriculum.id : "");
              }}
              onDetails={() => setOpen(one.curriculum.id)}
              onNewer={() => setImported(one.curriculum.id)}
            />
          ))}
          <AddCurriculum
            course={course}
            others={rows.others}
            onNew={() => setOpen("")}
            onImport={() => setImported("")}
          />
        </>
      )}
      {imported !== null && (
        <PartBoundary>
          <CurriculumImportDialog course={course} target={imported} onClose={() => setImported(null)} />
        </PartBoundary>
      )}
      {open !== null && (
        <CurriculumDialog
          course={course}
          curriculum={views.find(({ curriculum }) => curriculum.id === open)?.curriculum ?? null}
          onMade={setEdited}
          onClose={() => setOpen(null)}
        />
      )}
      {facts &&
        (isDocked ? createPortal(facts, places.aside!) : <OutcomeDialog onClose={close}>{facts}</OutcomeDialog>)}
    </>
  );
}
