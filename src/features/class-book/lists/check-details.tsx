import { useLingui } from "@lingui/react/macro";
import type { CheckForm } from "#db/edit/checklist-edits";
import { textLimits } from "#schema/limits";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { TextField } from "#ui/kit/fields/text-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { DetailsFoot } from "../parts/details-foot.tsx";

type CheckDetailsProps = {
  readonly name: string;
  /** The student's id. */
  readonly student: string;
  readonly values: CheckForm;
  readonly onChange: (change: Partial<CheckForm>) => void;
  readonly onClose: () => void;
};

/** All that can be said of a student on a checklist, saved as it is said. */
export function CheckDetails({ name, student, values, onChange, onClose }: CheckDetailsProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      footer={<DetailsFoot student={student} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl<CheckForm["state"]>
          label={t`Brought or not`}
          segments={[
            { id: "open", label: t({ message: "Missing", context: "a student has not brought it" }) },
            { id: "done", label: t({ message: "Brought", context: "what is on a checklist" }) },
            { id: "exempt", label: t({ message: "Exempt", context: "a student need not bring it" }) },
          ]}
          value={values.state}
          onChange={(state) => onChange({ state })}
          className="max-tablet:flex max-tablet:w-full"
        />
        <TextField
          label={t({ message: "Note", context: "field of a record" })}
          maxLength={textLimits("checks").note}
          value={values.note}
          onChange={(note) => onChange({ note })}
        />
      </div>
    </Dialog>
  );
}
