import { Plural, Trans } from "@lingui/react/macro";
import { Info } from "lucide-react";
import { type ReactNode, useState } from "react";
import { timetableGaps, timetableOverlaps } from "#domain/timetable/timetable";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SessionRow } from "#schema/sessions";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { SessionDialog } from "../week/session-dialog.tsx";
import { courseWords, idleSessions, type TimetableView } from "../timetable-view.ts";
import type { TimetableData } from "../use-timetable-data.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type TimetableNoticesProps = {
  readonly schoolyear: SchoolyearRow;
  readonly data: TimetableData;
  readonly view: TimetableView;
  readonly change: ChangeTimetable;
};

/** What does not add up: days without a timetable or with two, lessons that never take place. */
export function TimetableNotices({ schoolyear, data, view, change }: TimetableNoticesProps) {
  const format = useFormat();
  const { placeName } = useTimetableWords();
  const [opened, setOpened] = useState<SessionRow | null>(null);
  const gaps = timetableGaps(data.timetables, schoolyear);
  const overlaps = timetableOverlaps(data.timetables);
  const idle = idleSessions(view);
  const nameOf = (id: string) => data.timetables.find((timetable) => timetable.id === id)?.name ?? "";
  return (
    <>
      {gaps.map(({ start, end }) => {
        const range = format.range(start, end);
        return (
          <Notice key={`gap ${start}`}>
            <Trans>No timetable applies on these dates: {range}.</Trans>
          </Notice>
        );
      })}
      {overlaps.map(({ start, end, wins, loses }) => {
        const range = format.range(start, end);
        const [used, other] = [nameOf(wins), nameOf(loses)];
        return (
          <Notice key={`overlap ${wins} ${loses}`}>
            <Trans>
              Two timetables apply on these dates: {range}. “{used}” is used, “{other}” is not.
            </Trans>
          </Notice>
        );
      })}
      {idle.length > 0 && (
        <Notice>
          <Plural
            value={idle.length}
            one="# lesson never takes place: its day or its weeks are not in this timetable."
            other="# lessons never take place: their days or weeks are not in this timetable."
          />
          <ul className="flex flex-wrap gap-x-4">
            {idle.map((session) => (
              <li key={session.id}>
                <TextButton onClick={() => setOpened(session)}>
                  {courseWords(view.courses.get(session.course))}, {placeName(session, view.rotation)}
                </TextButton>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {opened && (
        <SessionDialog data={data} view={view} subject={opened} change={change} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-block bg-warning-tint px-3.5 py-2.5 text-ui text-warning-text">
      <Icon icon={Info} className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
