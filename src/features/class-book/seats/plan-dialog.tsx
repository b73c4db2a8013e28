import { useLingui } from "@lingui/react/macro";
import { seatPlanForm } from "#db/edit/seat-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { SeatPlanRow } from "#schema/seat-plans";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { SeatCommands } from "./use-seat-commands.ts";

type PlanDialogProps = {
  readonly plan: SeatPlanRow;
  readonly commands: SeatCommands;
  readonly onClose: () => void;
};

/** What a seating plan is called, in which room and from when on it holds. */
export function PlanDialog({ plan, commands, onClose: leave }: PlanDialogProps) {
  const { t } = useLingui();
  const title = t`Seating plan`;
  const form = useKeptForm(seatPlanForm, plan, { kept: { form: "seat-plan", title, onClose: leave } });
  const onClose = form.kept.close;
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
        <RecordField form={form} name="name" hint={t`Without one, its room and shape name it.`} autoFocus />
        <RecordField form={form} name="room" hint={t`Left empty: any room that the course usually has.`} />
        <RecordField form={form} name="validFrom" />
      </div>
    </FormDialog>
  );
}
