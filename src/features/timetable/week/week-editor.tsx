import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sessionClashes } from "#domain/timetable/session-clashes";
import { freeSlot } from "#domain/timetable/free-slot";
import type { SessionRow } from "#schema/sessions";
import { Button } from "#ui/kit/button";
import { ClashList } from "./clash-list.tsx";
import { CoursePalette } from "./course-palette.tsx";
import { CoursePicker } from "./course-picker.tsx";
import { DayChoice } from "./day-choice.tsx";
import type { DayStop } from "./grid-stops.ts";
import { type NewSession, SessionDialog } from "./session-dialog.tsx";
import { StampLine } from "./stamp-line.tsx";
import { courseWords, type TimetableView } from "../timetable-view.ts";
import type { TimetableData } from "../use-timetable-data.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useWeekEditor } from "./use-week-editor.ts";
import { WeekGrid } from "./week-grid.tsx";

type WeekEditorProps = {
  readonly data: TimetableData;
  readonly view: TimetableView;
  readonly change: ChangeTimetable;
};

/** Where courses are placed in the week: by dragging, by tapping, or by keyboard alone. */
export function WeekEditor({ data, view, change }: WeekEditorProps) {
  const [armed, setArmed] = useState<string | null>(null);
  const [weeks, setWeeks] = useState("");
  const [picking, setPicking] = useState<DayStop | null>(null);
  const [opened, setOpened] = useState<SessionRow | NewSession | null>(null);
  const [shownDay, setShownDay] = useState(view.days[0]);
  const day = shownDay !== undefined && view.days.includes(shownDay) ? shownDay : view.days[0];
  const clashes = sessionClashes(
    view.sessions.filter((session) => view.days.includes(session.day)),
    data.courses,
  );
  const editor = useWeekEditor({
    view,
    change,
    armed,
    weeks: view.labels.includes(weeks) ? weeks : "",
    onDisarm: () => setArmed(null),
    onPick: setPicking,
    onOpen: setOpened,
    onDayChange: setShownDay,
  });

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-tablet:gap-x-2 tablet:flex-wrap">
        <CoursePalette data={data} view={view} armed={armed} onArm={setArmed} onGrab={editor.onGrab} />
        <Button
          variant="normal"
          size="medium"
          icon={Plus}
          isDisabled={data.courses.length === 0 || day === undefined}
          onPress={() => day !== undefined && setOpened(freeSlot(view, day))}
        >
          <span className="max-tablet:sr-only">
            <Trans>Add lesson</Trans>
          </span>
        </Button>
      </div>
      <ClashList clashes={clashes} sessions={view.sessions} view={view} classes={data.classes} />
      <DayChoice view={view} value={day} onChange={setShownDay} />
      {armed !== null && (
        <StampLine
          courseName={courseWords(view.courses.get(armed))}
          labels={view.labels}
          weeks={view.labels.includes(weeks) ? weeks : ""}
          onWeeks={setWeeks}
          onDone={() => setArmed(null)}
        />
      )}
      <WeekGrid
        {...editor.grid}
        frame={editor.frame}
        shownDay={day}
        clashing={new Set(clashes.flatMap(({ sessions }) => sessions))}
        onCopy={(from, to) => void editor.copy(from, to)}
      />
      <p className="text-small text-ink-3 pointer-coarse:hidden">
        <Trans>
          Arrow keys move through the timetable. Enter adds or opens a lesson, Space moves it, Delete removes it. With
          the mouse: drag courses in, drag lessons to another place, or drag their lower edge to make them longer.
        </Trans>
      </p>
      <p className="hidden text-small text-ink-3 pointer-coarse:block">
        <Trans>
          Tap a free cell to add a lesson, or a lesson to change it. Hold a course or a lesson, then drag it to its
          place; hold a lesson at its lower edge to make it longer.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {editor.announcement}
      </p>
      {picking && (
        <CoursePicker
          data={data}
          view={view}
          stop={picking}
          change={editor.change}
          onOther={setOpened}
          onClose={() => setPicking(null)}
        />
      )}
      {opened && (
        <SessionDialog
          data={data}
          view={view}
          subject={opened}
          change={editor.change}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
