import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import type { SessionRow } from "#schema/sessions";
import { RotationLabel } from "#ui/planner/rotation-label";
import type { TimetableView } from "./timetable-view.ts";
import { useTimetableWords } from "./use-timetable-words.ts";

type CourseSessionsProps = {
  readonly view: TimetableView;
  readonly course: string;
  readonly onOpen: (session: SessionRow) => void;
  /** A way to add one, at the end of the head. */
  readonly aside: ReactNode;
};

/** A course's sessions in one timetable, by day and time. */
export function CourseSessions({ view, course, onOpen, aside }: CourseSessionsProps) {
  const format = useFormat();
  const { timetable, labels } = view;
  const { dayName, blockName } = useTimetableWords();
  const own = view.sessions
    .filter((session) => session.course === course)
    .toSorted((a, b) => a.day - b.day || a.start - b.start);
  const room = view.courses.get(course)?.room ?? "";
  return (
    <section aria-label={timetable.name} className="rounded-sheet border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <div className="min-w-0">
          <h2 className="text-lead font-strong text-ink">{timetable.name}</h2>
          <p className="text-small text-ink-2 tabular-nums">{format.range(timetable.validFrom, timetable.validTo)}</p>
        </div>
        {aside}
      </div>
      {own.length === 0 ? (
        <p className="px-4 py-3 text-ui text-ink-2">
          <Trans>The course has no lessons in this timetable.</Trans>
        </p>
      ) : (
        <ul>
          {own.map((session) => (
            <li key={session.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 text-start text-body text-ink outline-offset-[-2px]! hover:bg-sunken"
                onClick={() => onOpen(session)}
              >
                <span className="w-28">{dayName(session.day, view.rotation)}</span>
                <span className="w-28 tabular-nums">{format.timeRange(session.start, session.end)}</span>
                <span className="flex gap-1 tablet:min-w-24">
                  {session.labels.map((label) => (
                    <RotationLabel key={label} label={label} index={labels.indexOf(label)} />
                  ))}
                  {session.labels.length === 0 && labels.length > 0 && (
                    <span className="text-ui text-ink-2">
                      <Trans>every week</Trans>
                    </span>
                  )}
                </span>
                <span className="text-ui text-ink-2 tabular-nums">
                  {[blockName(session), session.room || room].filter((word) => word !== "").join(", ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
