import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { locales } from "#i18n/locale";
import { RecordField } from "#ui/form/record-field";
import { Select } from "#ui/kit/fields/select";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { curriculumForm, mostCurricula } from "./curriculum-form.ts";

/** Each in its own words. */
const languages = locales.map(({ locale, name }) => ({ id: locale, label: name }));

type CurriculumDialogProps = {
  readonly course: CourseRow;
  /** null for a new one. */
  readonly curriculum: CurriculumRow | null;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
};

/** The name and the details of a curriculum. A new one is followed by the course at once. */
export function CurriculumDialog({ course, curriculum, onMade, onClose: leave }: CurriculumDialogProps) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const [fresh] = useState(newId);
  const [isDeleting, setDeleting] = useState(false);
  const [first] = useState(() => ({ title: course.name, subject: course.subject }));
  const facts = useLive(
    async (db) => {
      const [all, outcomes] = await Promise.all([
        readRows(db, "curricula"),
        curriculum ? readRows(db, "outcomes", { curriculum: curriculum.id }) : [],
      ]);
      return { all: all.length, outcomes: outcomes.length };
    },
    [curriculum?.id],
  );
  const title = curriculum ? t({ message: "Curriculum", context: "a record" }) : t`New curriculum`;
  const form = useKeptForm(curriculumForm, curriculum ?? {}, {
    first: curriculum ? {} : first,
    kept: { form: "curriculum", of: course.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const isFull = !curriculum && (facts?.all ?? 0) >= mostCurricula;
  const save = async () => {
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: fresh } as Mutation) : mutation;
    const followed = curriculum ? [] : [edit("courses", course, { curricula: [...course.curricula, fresh] })];
    const text = curriculum ? t`Curriculum changed` : t`Curriculum added`;
    if (!(await form.submit((mutations) => run([...mutations.map(withId), ...followed], text)))) return;
    if (!curriculum) onMade(fresh);
    onClose();
  };
  const name = curriculum?.title ?? "";
  const outcomes = facts?.outcomes ?? 0;
  return (
    <>
      <FormDialog
        title={title}
        draft={form.kept}
        isChanged={form.isDirty}
        submitLabel={t`Save`}
        isSubmitDisabled={isFull}
        onSubmit={() => save()}
        onClose={onClose}
        onDelete={curriculum ? () => setDeleting(true) : undefined}
      >
        <div className="flex flex-col gap-4">
          {isFull && (
            <p role="status" className="rounded-control bg-warning-tint px-3 py-2 text-ui text-warning-text">
              <Trans>There is room for {mostCurricula} curricula. Delete one that no course follows first.</Trans>
            </p>
          )}
          <RecordField form={form} name="title" autoFocus />
          <div className="grid gap-4 tablet:grid-cols-2">
            <RecordField form={form} name="subject" />
            <RecordField form={form} name="level" />
            <RecordField form={form} name="version" hint={t`Its year or edition.`} />
            <Select
              label={t`Language`}
              options={[
                { id: "none", label: t({ message: "Not said", context: "the language of a curriculum" }) },
                ...languages,
              ]}
              value={form.draft.language || "none"}
              onChange={(id) => form.set({ language: languages.find((one) => one.id === id)?.id ?? "" })}
            />
          </div>
          <RecordField form={form} name="source" hint={t`Who publishes it, or its address.`} />
        </div>
      </FormDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete curriculum`}
        isDanger
        onConfirm={async () => {
          setDeleting(false);
          const deletion = { op: "delete" as const, collection: "curricula" as const, id: curriculum!.id };
          if (await run([deletion], t`${name} deleted`)) onClose();
        }}
        onCancel={() => setDeleting(false)}
      >
        {outcomes > 0 && (
          <p>{t`${plural(outcomes, { one: "Its outcome goes with it. Lessons that name it say that it is deleted.", other: "Its # outcomes go with it. Lessons that name them say that they are deleted." })}`}</p>
        )}
        <p>
          <Trans>You can undo it.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
