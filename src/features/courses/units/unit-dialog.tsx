import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import { readRow, readRows } from "#db/read/queries";
import { byOrder } from "#domain/lessons/by-order";
import { ordersAtEnd } from "#domain/units/unit-order";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { RecordField } from "#ui/form/record-field";
import { ColorPicker } from "#ui/kit/fields/color-picker";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { OutcomeFormField } from "#ui/outcome-field/outcome-form-field";
import { removeUnit } from "#db/edit/remove-unit";
import { nextHue, unitForm, unitHueNames } from "./unit-form.ts";
import type { OpenUnit } from "./open-unit.ts";
import { useHueWords } from "./use-hue-words.ts";

/** How long a new unit is until somebody says otherwise: three weeks of four lessons. */
const usualLength = 12;

type OpenUnitDialogProps = { readonly open: OpenUnit; readonly onClose: () => void };

/** The form of a unit, once it is read. One that was deleted meanwhile closes. */
export function OpenUnitDialog({ open, onClose }: OpenUnitDialogProps) {
  const id = "unit" in open ? open.unit : "";
  const course = "course" in open ? open.course : "";
  const rows = useLive(
    async (db) => {
      const unit = await readRow(db, "units", id);
      const [of, units, lessons] = await Promise.all([
        readRow(db, "courses", unit?.course ?? course),
        readRows(db, "units", { course }),
        id === "" ? [] : readRows(db, "lessons", { unit: id }),
      ]);
      return { unit: unit ?? null, of: of ?? null, units: units.toSorted(byOrder), lessons };
    },
    [id, course],
  );
  const [opened, setOpened] = useState<UnitRow | null>(null);
  if (!rows) return null;
  if (rows.unit && rows.unit !== opened) setOpened(rows.unit);
  const unit = rows.unit ?? opened;
  if (id !== "" && !unit) return null;
  return <UnitDialog {...rows} unit={unit} open={open} onClose={onClose} />;
}

type UnitDialogProps = OpenUnitDialogProps & {
  /** null for a new one. */
  readonly unit: UnitRow | null;
  readonly of: CourseRow | null;
  /** The units of a new one's course, in order. */
  readonly units: readonly UnitRow[];
  /** The unit's plans. */
  readonly lessons: readonly LessonRow[];
};

function UnitDialog({ unit, of, units, lessons, open, onClose: leave }: UnitDialogProps) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const hueWords = useHueWords();
  const [isDeleting, setDeleting] = useState(false);
  const [fresh] = useState(newId);
  const [first] = useState(() => ({
    base: { course: "course" in open ? open.course : "", order: ordersAtEnd(units, 1)[0]! },
    fields: { color: nextHue(units), lessonsPlanned: usualLength },
  }));
  const title = unit ? t({ message: "Unit", context: "of a course" }) : t`New unit`;
  const form = useKeptForm(unitForm, unit ?? first.base, {
    first: unit ? {} : first.fields,
    kept: { form: "unit", of: first.base.course, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft } = form;
  const save = async () => {
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id: fresh } as Mutation) : mutation;
    const text = unit ? t`Unit changed` : t`Unit added`;
    if (!(await form.submit((mutations) => run(mutations.map(withId), text)))) return;
    if ("onMade" in open) open.onMade?.(fresh);
    onClose();
  };
  const name = unit?.title ?? "";
  const remove = async () => {
    setDeleting(false);
    if (unit && (await run(removeUnit(unit, lessons), t`${name} deleted`))) onClose();
  };
  return (
    <>
      <FormDialog
        title={title}
        draft={form.kept}
        isChanged={form.isDirty}
        submitLabel={t`Save`}
        onSubmit={() => save()}
        onClose={onClose}
        onDelete={unit ? () => setDeleting(true) : undefined}
      >
        <div className="flex flex-col gap-4">
          <RecordField form={form} name="title" autoFocus />
          <RecordField form={form} name="lessonsPlanned" hint={t`How many lessons it is meant to take.`} />
          <ColorPicker
            label={t`Colour`}
            isUnit
            options={unitHueNames.map((id) => ({ id, label: hueWords[id] }))}
            value={unitHueNames.find((hue) => hue === draft.color) ?? ""}
            onChange={(color) => form.set({ color })}
          />
          {of && (of.curricula.length > 0 || draft.outcomes.length > 0) && (
            <OutcomeFormField
              label={t`Outcomes`}
              course={of.id}
              color={of.color || "lagoon"}
              value={draft.outcomes}
              unit={[]}
              lessons={lessons}
              hint={<Trans>Its lessons are offered these.</Trans>}
              onChange={(outcomes) => form.set({ outcomes })}
            />
          )}
          <RecordField form={form} name="note" />
        </div>
      </FormDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete unit`}
        isDanger
        onConfirm={() => remove()}
        onCancel={() => setDeleting(false)}
      >
        {lessons.length > 0 && (
          <p>{t`${plural(lessons.length, { one: "Its lesson keeps its plan and its slot.", other: "Its # lessons keep their plans and slots." })}`}</p>
        )}
        <p>
          <Trans>You can undo it.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
