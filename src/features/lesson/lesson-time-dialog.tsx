import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { lessonMutations, roomMutations } from "#db/edit/lesson-exceptions";
import { readLessonExams } from "#db/edit/lesson-exams";
import { canPlaceLesson } from "#domain/schedule/lesson-place";
import type { Occurrence } from "#domain/schedule/schedule";
import { useMirror } from "#hooks/data/mirror-context";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { textLimits } from "#schema/limits";
import { labelled } from "#i18n/words/label-words";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { LessonView } from "./lesson-view.ts";

type LessonTimeDialogProps = {
  readonly view: LessonView;
  readonly occurrence: Occurrence;
  readonly onClose: () => void;
};

/** Another day, time or room for this one lesson; the timetable stays as it is. */
export function LessonTimeDialog({ view, occurrence: current, onClose: leave }: LessonTimeDialogProps) {
  const { t, i18n } = useLingui();
  const { db } = useMirror();
  const { run } = useEdits();
  // A change made elsewhere meanwhile is compared with this one, not overwritten.
  const [{ occurrence, exceptions }] = useState({ occurrence: current, exceptions: view.year.schedule.exceptions });
  const [date, setDate] = useState<string | null>(occurrence.date);
  const [start, setStart] = useState<number | null>(occurrence.start);
  const [room, setRoom] = useState(occurrence.room);
  const [fault, setFault] = useState<string>();
  const isChanged = date !== occurrence.date || start !== occurrence.start || room.trim() !== occurrence.room;

  const title = t`Change this lesson`;
  const { course, key } = current;
  const draft = useDraft({
    name: { form: "lesson-time", of: key, title: labelled(i18n, title, view.year.labelOf(course).full) },
    collection: "exceptions",
    values: { date, start, room },
    isChanged,
    restore: (kept) => {
      setDate(kept.date);
      setStart(kept.start);
      setRoom(kept.room);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const save = async () => {
    if (date === null || start === null) return setFault(t`Enter a day and a time.`);
    const place = { date, start, end: start + occurrence.end - occurrence.start };
    const isMoved = date !== occurrence.date || start !== occurrence.start;
    if (isMoved && !canPlaceLesson(view.year.schedule, view.course, place))
      return setFault(t`There is no school then.`);
    const latest = view.year.schedule.exceptions;
    const moves = lessonMutations(occurrence, exceptions, place, latest);
    const left = exceptions.filter(({ id }) => !moves.some((move) => move.op === "delete" && move.id === id));
    const exams = isMoved ? await readLessonExams(db, view.year, occurrence, place) : [];
    const mutations = [...moves, ...roomMutations(occurrence, left, room, latest), ...exams];
    const text = exams.length > 0 ? t`Lesson moved with its exam` : t`Lesson changed, only this one`;
    if (mutations.length === 0 || (await run(mutations, text))) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={
        <Trans>Only this one: the timetable stays as it is. Its plan goes with it, and an exam in it.</Trans>
      }
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-start gap-2">
          <DatePicker
            label={t({ message: "Day", context: "of a lesson" })}
            value={date}
            onChange={(next) => {
              setFault(undefined);
              setDate(next);
            }}
            fault={fault}
            min={view.year.schoolyear.start}
            max={view.year.schoolyear.end}
            className="flex-1"
          />
          <TimeField
            label={t({ message: "Time", context: "of day" })}
            value={start}
            onChange={(next) => {
              setFault(undefined);
              setStart(next);
            }}
            className="w-24"
          />
        </div>
        <TextField
          label={t({ message: "Room", context: "field of a record" })}
          value={room}
          onChange={setRoom}
          maxLength={textLimits("exceptions").room}
        />
      </div>
    </FormDialog>
  );
}
