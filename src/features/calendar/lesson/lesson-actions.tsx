import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRightLeft, Ban, Undo2 } from "lucide-react";
import type { Year } from "#db/year-reader";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";
import { lessonMutations, restoreMutations } from "#db/lesson-exceptions";
import type { LessonItem } from "../grid/calendar-items.ts";
import type { LessonEdit, useLessonAction } from "./use-lesson-action.ts";

type LessonActionsProps = {
  readonly data: Year;
  readonly item: LessonItem;
  readonly action: ReturnType<typeof useLessonAction>;
  /** Does at once what needs no further word. */
  readonly onDo: (edit: LessonEdit) => void;
};

/** What can be done with this one lesson, without touching the timetable: move it, cancel it, undo that. */
export function LessonActions({ data, item, action, onDo }: LessonActionsProps) {
  const { t } = useLingui();
  const { occurrence } = item;

  const putBack = () => {
    const { originDate: date, originStart: start } = occurrence;
    const place = { date, start, end: start + occurrence.end - occurrence.start };
    onDo({ mutations: lessonMutations(occurrence, data.schedule.exceptions, place), text: t`Lesson moved back` });
  };

  if (occurrence.status === "cancelled") {
    return (
      <Button
        variant="normal"
        size="medium"
        icon={Undo2}
        className="self-start"
        onPress={() => onDo({ mutations: restoreMutations(occurrence), text: t`Lesson restored` })}
      >
        <Trans>Restore this lesson</Trans>
      </Button>
    );
  }
  if (action.open === "move") return <MoveFields data={data} action={action} />;
  if (action.open === "cancel") {
    return (
      <TextField
        label={t`Why is it cancelled?`}
        hint={t`Shown on the lesson; may stay empty.`}
        value={action.note}
        onChange={action.setNote}
        maxLength={textLimits("exceptions").note}
        autoFocus
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="normal" size="medium" icon={ArrowRightLeft} onPress={action.openMove}>
        <Trans>Move this lesson</Trans>
      </Button>
      {occurrence.status === "moved" && (
        <Button variant="normal" size="medium" icon={Undo2} onPress={putBack}>
          <Trans>Move back</Trans>
        </Button>
      )}
      <Button variant="danger" size="medium" icon={Ban} onPress={action.openCancel}>
        <Trans>Cancel this lesson</Trans>
      </Button>
    </div>
  );
}

function MoveFields({ data, action }: Pick<LessonActionsProps, "data" | "action">) {
  const { t } = useLingui();
  return (
    <div className="flex items-start gap-2">
      <DatePicker
        label={t({ message: "New day", context: "of a moved lesson" })}
        value={action.move?.date ?? null}
        onChange={(date) => action.setMove({ date })}
        fault={action.fault}
        min={data.schoolyear.start}
        max={data.schoolyear.end}
        className="flex-1"
      />
      <TimeField
        label={t({ message: "Time", context: "of day" })}
        value={action.move?.start ?? null}
        onChange={(start) => action.setMove({ start })}
        className="w-24"
      />
    </div>
  );
}
