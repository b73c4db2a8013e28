import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { freeLabels } from "#domain/timetable/timetable-grid";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Swatch } from "#ui/kit/swatch";
import type { DayStop } from "./grid-stops.ts";
import type { NewSession } from "./session-dialog.tsx";
import { newSession } from "#db/edit/timetable-rows";
import { courseTitle, courseWords, type TimetableView } from "../timetable-view.ts";
import type { TimetableData } from "../use-timetable-data.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type CoursePickerProps = {
  readonly data: TimetableData;
  readonly view: TimetableView;
  /** The cell that takes the course. */
  readonly stop: DayStop;
  readonly change: ChangeTimetable;
  /** Asks for other times, weeks or a room. */
  readonly onOther: (session: NewSession) => void;
  readonly onClose: () => void;
};

/** Means every week among the labels to choose from. */
const every = "";

/** Which course goes into a cell, and in which weeks. */
export function CoursePicker({ data, view, stop, change, onOther, onClose }: CoursePickerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const { dayName, placeName } = useTimetableWords();
  const { day, start, end } = stop;
  const onDay = view.sessions.filter((session) => session.day === day);
  const free = freeLabels(stop, onDay, view.labels) ?? [];
  const [week, setWeek] = useState(free[0] ?? every);
  const labels = week === every ? [] : [week];
  const offered = free.length > 0 ? free : [every, ...view.labels];

  const add = (course: string) => {
    onClose();
    const name = courseTitle(view.courses.get(course));
    const place = placeName({ day, start, end, labels }, view.rotation);
    const timetable = view.timetable.id;
    const session = newSession({ id: newId(), timetable, course, day, start, end, labels });
    void change(view.timetable, [{ op: "add", session }], t`${name} added: ${place}`);
  };

  return (
    <Dialog
      title={t`Add a lesson`}
      description={`${dayName(day, view.rotation)}, ${format.timeRange(start, end)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          variant="normal"
          size="medium"
          isDisabled={data.courses.length === 0}
          onPress={() => {
            onClose();
            onOther({ day, start, end, labels });
          }}
        >
          <Trans>Other times or another room</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {offered.length > 1 && (
          <SegmentedControl
            label={t`Weeks`}
            segments={offered.map((id) => ({ id, label: id === every ? t`Every week` : id }))}
            value={week}
            onChange={setWeek}
          />
        )}
        {free.length === 1 && (
          <p className="text-ui text-ink-2">
            <Trans>Only {week} weeks are free here.</Trans>
          </p>
        )}
        {data.courses.length === 0 && (
          <p className="text-body text-ink-2">
            <Trans>There are no courses yet.</Trans>
          </p>
        )}
        <ul className="flex flex-col">
          {[...view.courses.values()].map((course, index) => (
            <li key={course.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                autoFocus={index === 0}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-start text-body text-ink outline-offset-[-2px]! hover:bg-canvas"
                onClick={() => add(course.id)}
              >
                <Swatch color={course.color || "lagoon"} />
                {courseWords(course)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
