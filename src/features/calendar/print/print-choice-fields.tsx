import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import type { ViewSpan } from "../grid/calendar-views.ts";
import type { PrintChoices } from "./printed-view.ts";

type PrintChoiceFieldsProps = {
  readonly choices: PrintChoices;
  /** The span of time that is printed: a year has no lessons, and only a week has hours. */
  readonly span: ViewSpan;
  /** Whether the days are a list, which has room for all there is to say. */
  readonly isList: boolean;
  readonly onChange: (change: Partial<PrintChoices>) => void;
};

/** Asks how the calendar is to look on paper. */
export function PrintChoiceFields({ choices, span, isList, onChange }: PrintChoiceFieldsProps) {
  const { t } = useLingui();
  const hasRoom = isList || span === "day" || span === "week";
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t`Colours`}
        options={[
          { id: "all", label: t`In the colours of the courses` },
          { id: "none", label: t`Black and white` },
        ]}
        value={choices.isColored ? "all" : "none"}
        onChange={(id) => onChange({ isColored: id === "all" })}
      />
      {span !== "year" && (
        <div role="group" aria-label={t`Lessons`} className="flex flex-col gap-3">
          <Checkbox isSelected={choices.hasTitles} onChange={(hasTitles) => onChange({ hasTitles })}>
            <Trans>With the titles of the lesson plans</Trans>
          </Checkbox>
          {hasRoom && (
            <>
              <Checkbox isSelected={choices.hasHomework} onChange={(hasHomework) => onChange({ hasHomework })}>
                <Trans>With the homework that is due</Trans>
              </Checkbox>
              <Checkbox isSelected={choices.hasPlans} onChange={(hasPlans) => onChange({ hasPlans })}>
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
          onChange={(hours) => onChange({ hours })}
        />
      )}
    </div>
  );
}
