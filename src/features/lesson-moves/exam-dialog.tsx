import { useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import { examOf } from "#domain/schedule/exam-of";
import type { Occurrence } from "#domain/schedule/schedule";
import { useFormat } from "#i18n/use-format";
import { useAccommodations } from "#hooks/data/use-accommodations";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { labelled } from "#i18n/words/label-words";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { AccommodationList } from "#ui/planner/accommodation-list";
import type { CoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

type ExamDialogProps = {
  readonly plans: CoursePlans;
  readonly slot: Occurrence;
  readonly onClose: () => void;
};

const examForm = recordForm("events", { fields: ["title"] });

/** Makes a lesson an exam: it only needs a name, the rest is the lesson's. */
export function ExamDialog({ plans, slot, onClose: leave }: ExamDialogProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const { saveEvent } = useLessonMoves();
  const { when } = useSlotWords(plans);
  const accommodations = useAccommodations(plans.course, format.names);
  const heading = t`Make this an exam`;
  const place = `${plans.year.labelOf(plans.course).full}, ${when(plans.from)}`;
  const form = useKeptForm(
    examForm,
    { schoolyear: plans.year.schoolyear.id, ...examOf(slot, plans.row) },
    {
      first: { title: t({ message: "Exam", context: "kind of event" }) },
      kept: { form: "exam", of: slot.key, title: labelled(i18n, heading, place), onClose: leave },
    },
  );
  const onClose = form.kept.close;
  const save = async () => {
    const event = { ...form.base, title: form.draft.title.trim() };
    const isSaved = await form.submit(() =>
      saveEvent([{ op: "create", collection: "events", id: newId(), values: event }], t`Exam added`, event),
    );
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={heading}
      draft={form.kept}
      description={place}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <RecordField form={form} name="title" autoFocus />
      <AccommodationList students={accommodations} className="mt-4" />
    </FormDialog>
  );
}
