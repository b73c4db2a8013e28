import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRightLeft, Ban, Undo2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";
import { cancelMutations, canPlaceLesson, lessonMutations, restoreMutations } from "../grid/calendar-changes.ts";
import type { LessonItem } from "../grid/calendar-items.ts";
import { useEdits } from "#hooks/use-edits";
import type { Year } from "#db/year-reader";

type LessonActionsProps = { readonly data: Year; readonly item: LessonItem; readonly onDone: () => void };

/** What can be done with this one lesson, without touching the timetable: move it, cancel it, undo that. */
export function LessonActions({ data, item, onDone }: LessonActionsProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const { occurrence } = item;

  const restore = async () => {
    if (await run(restoreMutations(occurrence), t`Lesson restored`)) onDone();
  };
  const putBack = async () => {
    const { originDate: date, originStart: start } = occurrence;
    const place = { date, start, end: start + occurrence.end - occurrence.start };
    if (await run(lessonMutations(occurrence, data.schedule.exceptions, place), t`Lesson put back`)) onDone();
  };

  if (occurrence.status === "cancelled") {
    return (
      <Button variant="normal" size="medium" icon={Undo2} className="self-start" onPress={() => void restore()}>
        <Trans>Restore this lesson</Trans>
      </Button>
    );
  }
  if (open === "move") return <MoveForm data={data} item={item} onDone={onDone} onCancel={() => setOpen(null)} />;
  if (open === "cancel") return <CancelForm item={item} onDone={onDone} onCancel={() => setOpen(null)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="normal" size="medium" icon={ArrowRightLeft} onPress={() => setOpen("move")}>
        <Trans>Move this lesson</Trans>
      </Button>
      {occurrence.status === "moved" && (
        <Button variant="normal" size="medium" icon={Undo2} onPress={() => void putBack()}>
          <Trans>Put back</Trans>
        </Button>
      )}
      <Button variant="danger" size="medium" icon={Ban} onPress={() => setOpen("cancel")}>
        <Trans>Cancel this lesson</Trans>
      </Button>
    </div>
  );
}

type ActionFormProps = { readonly item: LessonItem; readonly onDone: () => void; readonly onCancel: () => void };

function CancelForm({ item, onDone, onCancel }: ActionFormProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [note, setNote] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(cancelMutations(item.occurrence, note.trim()), t`Lesson cancelled`)) onDone();
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Why is it cancelled?`}
        hint={t`Shown on the lesson; may stay empty.`}
        value={note}
        onChange={setNote}
        maxLength={textLimits("exceptions").note}
        autoFocus
      />
      <ActionButtons onCancel={onCancel} label={t`Cancel this lesson`} />
    </form>
  );
}

function MoveForm({ data, item, onDone, onCancel }: ActionFormProps & { readonly data: Year }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { course } = item;
  // The lesson as it was when its new place was asked for: a move made elsewhere meanwhile is compared, not overwritten.
  const [{ occurrence, exceptions }] = useState({ occurrence: item.occurrence, exceptions: data.schedule.exceptions });
  const [date, setDate] = useState<string | null>(occurrence.date);
  const [start, setStart] = useState<number | null>(occurrence.start);
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (date === null || start === null) return setFault(t`Enter a day and a time.`);
    const place = { date, start, end: start + occurrence.end - occurrence.start };
    if (!canPlaceLesson(data.schedule, course, place)) return setFault(t`There is no school then.`);
    const mutations = lessonMutations(occurrence, exceptions, place);
    if (mutations.length === 0 || (await run(mutations, t`Lesson moved, only this one`))) onDone();
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <div className="flex items-start gap-2">
        <DatePicker
          label={t({ message: "New day", context: "of a moved lesson" })}
          value={date}
          onChange={setDate}
          fault={fault}
          min={data.schoolyear.start}
          max={data.schoolyear.end}
          className="flex-1"
        />
        <TimeField
          label={t({ message: "Time", context: "of day" })}
          value={start}
          onChange={setStart}
          className="w-24"
        />
      </div>
      <ActionButtons onCancel={onCancel} label={t`Move this lesson`} />
    </form>
  );
}

function ActionButtons({ label, onCancel }: { readonly label: string; readonly onCancel: () => void }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" variant="normal" size="medium">
        {label}
      </Button>
      <Button variant="ghost" size="medium" onPress={onCancel}>
        <Trans context="do not do it">Back</Trans>
      </Button>
    </div>
  );
}
