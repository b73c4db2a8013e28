import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { PrintChoices } from "./printed-view.ts";

type PrintDialogProps = {
  readonly choices: PrintChoices;
  readonly canHaveTitles: boolean;
  readonly onChange: (choices: PrintChoices) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

/** Asks how the calendar is to look on paper. */
export function PrintDialog({ choices, canHaveTitles, onChange, onPrint, onClose }: PrintDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Print`}
      description={<Trans>Prints what the calendar shows, on A4. You can also save it as a PDF.</Trans>}
      footer={
        <Button size="medium" icon={Printer} onPress={onPrint}>
          {t`Print`}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t`Colours`}
          options={[
            { id: "all", label: t`In the colours of the courses` },
            { id: "none", label: t`Black and white` },
          ]}
          value={choices.isColored ? "all" : "none"}
          onChange={(id) => onChange({ ...choices, isColored: id === "all" })}
        />
        {canHaveTitles && (
          <Checkbox isSelected={choices.hasTitles} onChange={(hasTitles) => onChange({ ...choices, hasTitles })}>
            <Trans>With the titles of the lesson plans</Trans>
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
