import { useLingui } from "@lingui/react/macro";
import { seatPlanForm } from "#db/edit/seat-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { faultMessage } from "#i18n/words/error-messages";
import type { SeatPlanRow } from "#schema/seat-plans";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextField } from "#ui/kit/fields/text-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { SeatCommands } from "./use-seat-commands.ts";

type PlanDialogProps = {
  readonly plan: SeatPlanRow;
  readonly commands: SeatCommands;
  readonly onClose: () => void;
};

/** What a seating plan is called, in which room and from when on it holds. */
export function PlanDialog({ plan, commands, onClose: leave }: PlanDialogProps) {
  const { t, i18n } = useLingui();
  const title = t`Seating plan`;
  const form = useKeptForm(seatPlanForm, plan, { kept: { form: "seat-plan", title, onClose: leave } });
  const onClose = form.kept.close;
  const { draft, faults } = form;
  const faultText = (name: keyof typeof draft) => faults[name] && faultMessage(i18n, faults[name]);
  const save = async () => {
    if (await form.submit((mutations) => commands.run(mutations, t`Seating plan changed`))) onClose();
  };
  const remove = async () => {
    await commands.removePlan(plan);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={() => remove()}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t({ message: "Name", context: "field of a record" })}
          hint={t`Without one, its room and shape name it.`}
          value={draft.name}
          onChange={(name) => form.set({ name })}
          maxLength={seatPlanForm.limits.name}
          fault={faultText("name")}
          autoFocus
        />
        <TextField
          label={t({ message: "Room", context: "field of a record" })}
          hint={t`Left empty: any room that the course usually has.`}
          value={draft.room}
          onChange={(room) => form.set({ room })}
          maxLength={seatPlanForm.limits.room}
          fault={faultText("room")}
        />
        <DatePicker
          label={t({ message: "Valid from", context: "a seating plan" })}
          value={draft.validFrom || null}
          onChange={(date) => form.set({ validFrom: date ?? "" })}
          fault={faultText("validFrom")}
        />
      </div>
    </FormDialog>
  );
}
