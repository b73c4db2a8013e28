import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { examOf } from "#domain/schedule/exam-of";
import type { Occurrence } from "#domain/schedule/schedule";
import { useFormat } from "#i18n/use-format";
import { useAccommodations } from "#hooks/data/use-accommodations";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { labelled } from "#i18n/words/label-words";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { textLimits } from "#schema/limits";
import { emptyValues } from "#schema/validate";
import { TextField } from "#ui/kit/fields/text-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { AccommodationList } from "#ui/planner/accommodation-list";
import type { CoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

type ExamDialogProps = {
  readonly plans: CoursePlans;
  readonly slot: Occurrence;
  readonly onClose: () => void;
};

/** Makes a lesson an exam: it only needs a name, the rest is the lesson's. */
export function ExamDialog({ plans, slot, onClose: leave }: ExamDialogProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const { saveEvent } = useLessonMoves();
  const { when } = useSlotWords(plans);
  const accommodations = useAccommodations(plans.course, format.names);
  const first = t({ message: "Exam", context: "kind of event" });
  const [title, setTitle] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const place = `${plans.year.labelOf(plans.course).full}, ${when(plans.from)}`;
  const isChanged = title !== first;
  const heading = t`Make this an exam`;
  const draft = useDraft({
    name: { form: "exam", of: slot.key, title: labelled(i18n, heading, place) },
    collection: "events",
    values: { title },
    isChanged,
    restore: (kept) => setTitle(kept.title),
    onClose: leave,
  });
  const onClose = draft.close;
  const save = async () => {
    setAsked(true);
    if (title.trim() === "") return;
    const event = {
      ...emptyValues("events"),
      schoolyear: plans.year.schoolyear.id,
      title: title.trim(),
      ...examOf(slot, plans.row),
    };
    const isSaved = await saveEvent(
      [{ op: "create", collection: "events", id: newId(), values: event }],
      t`Exam added`,
      event,
    );
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={heading}
      draft={draft}
      description={place}
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <TextField
        label={t({ message: "Title", context: "of an event" })}
        value={title}
        onChange={setTitle}
        maxLength={textLimits("events").title}
        fault={isAsked && title.trim() === "" ? t`Fill in this field.` : undefined}
        isRequired
        autoFocus
      />
      <AccommodationList students={accommodations} className="mt-4" />
    </FormDialog>
  );
}
