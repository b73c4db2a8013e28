import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isoWeek } from "#domain/time/plain-date";
import { isUsed, type LabelUse } from "#domain/timetable/rotation-edits";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { RadioGroup, type RadioOption } from "#ui/kit/fields/radio-group";
import type { RotationData } from "./use-rotation-data.ts";

type LabelUseDialogProps = {
  readonly title: string;
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly use: LabelUse;
  readonly confirmLabel: string;
  /** What can become of what used the labels, the usual one first; empty if there is no choice. */
  readonly choices: readonly RadioOption<string>[];
  readonly onConfirm: (choice: string) => Promise<void>;
  readonly onClose: () => void;
};

const shown = 6;

/** Labels go: shows where they are used, and asks what becomes of that. */
export function LabelUseDialog({ title, data, rotation, use, confirmLabel, choices, ...on }: LabelUseDialogProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState(choices[0]?.id ?? "");
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={on.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={() => on.onConfirm(choice)} autoFocus={choices.length === 0}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink">
        {isUsed(use) ? (
          <UseList data={data} rotation={rotation} use={use} />
        ) : (
          <p>
            <Trans>The timetable doesn't use it.</Trans>
          </p>
        )}
        {choices.length > 0 && (
          <RadioGroup label={t`What should happen to them?`} options={choices} value={choice} onChange={setChoice} />
        )}
      </div>
    </Dialog>
  );
}

function UseList({ data, rotation, use }: Pick<LabelUseDialogProps, "data" | "rotation" | "use">) {
  const { t } = useLingui();
  const format = useFormat();
  const sessions = use.sessions.slice(0, shown).map(({ id, course, day, start, labels }) => {
    const where = rotation.unit === "day" ? rotation.labels[day - 1] : format.weekday(day, "short");
    const when = [where, format.time(start), labels.join(", ")].filter(Boolean).join(" ");
    return { id, text: `${data.labelOf(course).full}, ${when}` };
  });
  const rest = use.sessions.length - sessions.length;
  return (
    <ul className="flex flex-col gap-2">
      {sessions.length > 0 && (
        <li>
          <p className="font-semibold">
            <Plural value={use.sessions.length} one="# lesson in the timetable" other="# lessons in the timetable" />
          </p>
          <ul className="text-ui text-ink-2">
            {sessions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
            {rest > 0 && <li>{t`and ${rest} more`}</li>}
          </ul>
        </li>
      )}
      {use.overrides.length > 0 && (
        <li>
          <p className="font-semibold">
            <Trans>Set by you</Trans>
          </p>
          <p className="text-ui text-ink-2">
            {use.overrides
              .map((date) => {
                const { week } = isoWeek(date);
                return rotation.unit === "day" ? format.date(date, "weekdayMedium") : t`Week ${week}`;
              })
              .join(", ")}
          </p>
        </li>
      )}
      {use.holidays.length > 0 && (
        <li>
          <p className="font-semibold">
            <Trans>Holidays after which the cycle continues with it</Trans>
          </p>
          <p className="text-ui text-ink-2">
            {use.holidays.map(({ id }) => data.holidays.find((one) => one.id === id)?.name ?? "").join(", ")}
          </p>
        </li>
      )}
    </ul>
  );
}
