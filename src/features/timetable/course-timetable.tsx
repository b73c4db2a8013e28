import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { freeSlot } from "#domain/timetable/free-slot";
import { countSlots } from "#domain/lessons/slot-counts";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import { coursePath, paths } from "#hooks/paths";
import { useYearOf } from "#hooks/data/use-year-rows";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";
import { Skeleton } from "#ui/kit/skeleton";
import { CourseSessions } from "./course-sessions.tsx";
import { FromDialog } from "./list/from-dialog.tsx";
import { type NewSession, SessionDialog } from "./week/session-dialog.tsx";
import { toTimetableView } from "./timetable-view.ts";
import { useTimetableData } from "./use-timetable-data.ts";
import { useTimetableEdits } from "./use-timetable-edits.ts";

type CourseTimetableProps = { readonly schoolyear: SchoolyearRow; readonly courseId: string };

type Opened = { readonly timetable: TimetableRow; readonly subject: SessionRow | NewSession };

/**
 * When one course takes place: its sessions in every timetable of the year, and what the year makes
 * of them.
 */
export function CourseTimetable({ schoolyear, courseId }: CourseTimetableProps) {
  const { t } = useLingui();
  const data = useTimetableData(schoolyear.id);
  const year = useYearOf(schoolyear.id);
  const { change, asking } = useTimetableEdits({ data: data ?? { sessions: [] } });
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!data || !year) return <Skeleton className="h-60 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SlotCounts year={year} course={courseId} />
        <ButtonLink href={coursePath(courseId)} variant="normal" size="medium" iconAfter={ArrowRight}>
          <Trans>Open the course</Trans>
        </ButtonLink>
      </div>
      {data.timetables.length === 0 && (
        <EmptyState
          title={t`No timetable yet`}
          action={
            <ButtonLink href={paths.settingsSchedule} size="medium">
              <Trans>Go to the timetable</Trans>
            </ButtonLink>
          }
        >
          <Trans>Create the year's timetable first, then place the course in it.</Trans>
        </EmptyState>
      )}
      {data.timetables.map((timetable) => {
        const view = toTimetableView(data, timetable);
        const day = view.days[0];
        return (
          <CourseSessions
            key={timetable.id}
            view={view}
            course={courseId}
            onOpen={(subject) => setOpened({ timetable, subject })}
            aside={
              <Button
                variant="normal"
                icon={Plus}
                isDisabled={day === undefined}
                onPress={() =>
                  day !== undefined && setOpened({ timetable, subject: { ...freeSlot(view, day), course: courseId } })
                }
              >
                <Trans>Add lesson</Trans>
              </Button>
            }
          />
        );
      })}
      {opened && (
        <SessionDialog
          data={data}
          view={toTimetableView(data, opened.timetable)}
          subject={opened.subject}
          isCourseFixed
          change={change}
          onClose={() => setOpened(null)}
        />
      )}
      {asking && <FromDialog asking={asking} />}
    </div>
  );
}

/** The year's slots of a course, by label, and those that holidays take. */
function SlotCounts({ year, course }: { readonly year: YearSchedule; readonly course: string }) {
  const format = useFormat();
  const counts = useMemo(() => {
    const isOwn = (one: { readonly course: string }) => one.course === course;
    return countSlots(year.occurrences().filter(isOwn), year.lost().filter(isOwn));
  }, [year, course]);
  const perLabel = format.list(counts.slotsByLabel.map(({ label, slots }) => `${format.number(slots)} ${label}`));
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3">
      <div className="flex flex-col-reverse">
        <dt className="text-small text-ink-2 tabular-nums">
          <Plural value={counts.slots} one="slot" other="slots" />
          {perLabel && `, ${perLabel}`}
        </dt>
        <dd className="text-h2 font-semibold text-ink tabular-nums">{format.number(counts.slots)}</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-small text-ink-2">
          <Plural value={counts.lost} one="lost to holidays" other="lost to holidays" />
        </dt>
        <dd className="text-h2 font-semibold text-ink tabular-nums">{format.number(counts.lost)}</dd>
      </div>
    </dl>
  );
}
