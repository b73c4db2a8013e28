import { useLingui } from "@lingui/react/macro";
import { seatWishForm } from "#db/edit/seat-edits";
import { isNewWish } from "#domain/seats/wishes";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { choiceName } from "#i18n/words/record-words";
import { seatWishKinds } from "#schema/seat-wishes";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView } from "../room/use-seating.ts";

type WishDialogProps = {
  readonly view: SeatingView;
  readonly commands: SeatCommands;
  readonly onClose: () => void;
};

/** A new wish: its kind, and one or two students. */
export function WishDialog({ view, commands, onClose: leave }: WishDialogProps) {
  const { t, i18n } = useLingui();
  const title = t({ message: "New wish", context: "where a student is to sit" });
  const form = useKeptForm(
    seatWishForm,
    { course: view.course.id, kind: "apart" },
    { kept: { form: "seat-wish", of: view.course.id, title, onClose: leave } },
  );
  const onClose = form.kept.close;
  const { draft, faults } = form;
  const options = view.students.map(({ student, name }) => ({ id: student.id, label: name }));
  const isWhole = draft.student !== "" && (draft.kind === "front" || draft.other !== "");
  const isSaid = isWhole && !isNewWish({ ...draft, other: draft.kind === "front" ? "" : draft.other }, view.wishes);
  const missing = t`Choose a student.`;
  const save = async () => {
    const wanted = {
      ...(draft.student === "" ? { student: { field: "student", type: "required" as const } } : {}),
      ...(draft.kind !== "front" && draft.other === "" ? { other: { field: "other", type: "required" as const } } : {}),
    };
    if (isSaid || !(await form.submit((mutations) => commands.run(mutations, t`Wish added`), { faults: wanted })))
      return;
    onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      isSubmitDisabled={isSaid}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t({ message: "Wish", context: "for a student's seat" })}
          options={seatWishKinds.map((id) => ({ id, label: choiceName(i18n, id) }))}
          value={draft.kind}
          onChange={(kind) => form.set({ kind })}
        />
        <Select
          label={t`Student`}
          options={options}
          value={draft.student || null}
          onChange={(student) => form.set({ student })}
          fault={faults.student && missing}
        />
        {draft.kind !== "front" && (
          <Select
            label={t({ message: "Other student", context: "of a seating wish" })}
            options={options.filter(({ id }) => id !== draft.student)}
            value={draft.other || null}
            onChange={(other) => form.set({ other })}
            fault={isSaid ? t`There is such a wish already.` : faults.other && missing}
          />
        )}
        {draft.kind === "front" && isSaid && (
          <p role="alert" className="text-small text-danger-text">{t`There is such a wish already.`}</p>
        )}
      </div>
    </FormDialog>
  );
}
