import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usualHours } from "#domain/evening/agenda";
import { readEveningEventEdits } from "#db/edit/event-evenings";
import type { Mutation } from "#db/edit/mutation";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { useDeletion } from "#hooks/edits/use-deletion";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { fieldName } from "#i18n/words/record-words";
import type { EveningRow } from "#schema/evenings";
import type { SchoolyearRow } from "#schema/schoolyears";
import { emptyValues } from "#schema/validate";
import { RecordField } from "#ui/form/record-field";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { DeletionDialog } from "#ui/kit/overlays/deletion-dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { eveningForm, hasRoom, lengths } from "./evening-forms.ts";

type EveningDialogProps = {
  readonly schoolyear: SchoolyearRow;
  /** null for a new one. */
  readonly evening: EveningRow | null;
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
  readonly onDeleted?: () => void;
};

/** Makes or changes an evening with parents. */
export function EveningDialog({ schoolyear, evening, onClose: leave, onMade, onDeleted }: EveningDialogProps) {
  const { t, i18n } = useLingui();
  const { run, newId } = useEdits();
  const deletion = useDeletion();
  const { db } = useMirror();
  const today = useToday();
  const [fresh] = useState(newId);
  const anEvening = t({ message: "Parents' evening", context: "a record" });
  const title = evening ? anEvening : t`New parents' evening`;
  const form = useKeptForm(eveningForm, evening ?? { schoolyear: schoolyear.id }, {
    first: evening ? {} : { ...usualHours, date: today },
    faults: (draft): Partial<Record<string, { type: "no-room" }>> =>
      hasRoom(draft) ? {} : { end: { type: "no-room" } },
    kept: { form: "evening", of: schoolyear.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, faults } = form;
  /** The calendar shows it too, whichever was made first. */
  const withEvent = async (mutations: readonly Mutation[], is: EveningRow | null) => [
    ...mutations,
    ...(await readEveningEventEdits(db, schoolyear, { was: evening, is, unnamed: anEvening })),
  ];
  const rowAfter = (mutation: Mutation | undefined): EveningRow =>
    ({
      ...(evening ?? { ...emptyValues("evenings"), id: fresh }),
      ...(mutation?.op === "create" ? mutation.values : mutation?.op === "update" ? mutation.patch : {}),
    }) as EveningRow;
  const save = async () => {
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: fresh } as Mutation) : mutation;
    const text = evening
      ? t({ message: "Parents' evening changed", context: "with appointments" })
      : t({ message: "Parents' evening added", context: "with appointments" });
    const write = async (mutations: readonly Mutation[]) =>
      run(await withEvent(mutations.map(withId), rowAfter(mutations[0])), text);
    if (!(await form.submit(write))) return;
    onClose();
    if (!evening) onMade?.(fresh);
  };
  const remove = async (id: string) => {
    if (
      !(await run(
        await withEvent([{ op: "delete", collection: "evenings", id }], null),
        t({ message: "Parents' evening deleted", context: "with appointments" }),
      ))
    )
      return;
    onClose();
    onDeleted?.();
  };
  const questionFor = (name: string) => t`Delete ${name}?`;
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={evening ? () => deletion.ask("evenings", [evening.id], () => remove(evening.id)) : undefined}
    >
      <div className="flex flex-col gap-4">
        <RecordField form={form} name="name" placeholder={anEvening} />
        <RecordField form={form} name="date" className="w-44" />
        <div className="flex flex-wrap gap-3">
          <RecordField form={form} name="start" className="w-28" />
          <RecordField
            form={form}
            name="end"
            className="w-28"
            fault={
              faults.end?.type === "no-room" ? t`There is no room for an appointment before this time.` : undefined
            }
          />
        </div>
        <RadioGroup
          label={fieldName(i18n, "evenings", "length")}
          options={[...new Set([...lengths, draft.length])].map((minutes) => ({
            id: String(minutes),
            label: t`${minutes} minutes`,
          }))}
          value={String(draft.length)}
          onChange={(minutes) => form.set({ length: Number(minutes) })}
        />
        <RecordField form={form} name="room" />
      </div>
      <DeletionDialog {...deletion} title={questionFor(draft.name || title)} />
    </FormDialog>
  );
}
