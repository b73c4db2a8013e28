import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { ViewSpan } from "../grid/calendar-views.ts";
import type { PrintChoices } from "./printed-view.ts";

type PrintDialogProps = {
  readonly choices: PrintChoices;
  /** The span of time that is printed: a year has no lessons, and only a week has hours. */
  readonly span: ViewSpan;
  /** Whether the days are a list, which has room for all there is to say. */
  readonly isList: boolean;
  readonly onChange: (choices: PrintChoices) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

/** Asks how the calendar is to look on paper. */
export function PrintDialog({ choices, span, isList, onChange, onPrint, onClose }: PrintDialogProps) {
  const { t } = useLingui();
  const hasRoom = isList || span === "day" || span === "week";
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
        {span !== "year" && (
          <div role="group" aria-label={t`Lessons`} className="flex flex-col gap-3">
            <Checkbox isSelected={choices.hasTitles} onChange={(hasTitles) => onChange({ ...choices, hasTitles })}>
              <Trans>With the titles of the lesson plans</Trans>
            </Checkbox>
            {hasRoom && (
              <>
                <Checkbox
                  isSelected={choices.hasHomework}
                  onChange={(hasHomework) => onChange({ ...choices, hasHomework })}
                >
                  <Trans>With the homework that is due</Trans>
                </Checkbox>
                <Checkbox isSelected={choices.hasPlans} onChange={(hasPlans) => onChange({ ...choices, hasPlans })}>
                  <Trans>With the text of the plans</Trans>
                  {span === "week" && (
                    <span className="block text-small text-ink-2">
                      <Trans>The days are then printed below each other.</Trans>
                    </span>
                  )}
                </Checkbox>
              </>
            )}
          </div>
        )}
        {span === "week" && !choices.hasPlans && (
          <RadioGroup
            label={t`Hours`}
            options={[
              { id: "taken", label: t`To the last lesson or event` },
              {
                id: "lessons",
                label: t`Only the hours with lessons`,
                detail: t`Earlier and later events stand above them.`,
              },
              { id: "school", label: t`All hours of the timetable` },
            ]}
            value={choices.hours}
            onChange={(hours) => onChange({ ...choices, hours })}
          />
        )}
      </div>
    </Dialog>
  );
}
