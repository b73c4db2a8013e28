import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isSameJson } from "#db/store/row-diff";
import { addDays } from "#domain/time/plain-date";
import { overrideAt, type OverrideScope, setOverride } from "#domain/timetable/rotation-edits";
import type { RotationWeek } from "#domain/rotation/rotation-weeks";
import { useSeen } from "#hooks/edits/use-seen";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { LabelReason } from "#ui/planner/label-reason";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { useRotationEdits } from "./use-rotation-edits.ts";

type WeekDialogProps = { readonly week: RotationWeek; readonly rotation: RotationRow; readonly onClose: () => void };

/**
 * A week, or one of its days: why it has its label, and whether the teacher set it, alone or from
 * there on.
 */
export function WeekDialog({ week, onClose, ...props }: WeekDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { change } = useRotationEdits();
  const [edited, setEdited] = useState<{ readonly scope?: OverrideScope; readonly label?: string }>({});
  const rotation = useSeen(props.rotation, Object.keys(edited).length > 0);
  const isByWeek = rotation.unit === "week";
  const [date, setDate] = useState(isByWeek ? week.monday : (week.days.find(({ closed }) => !closed)?.date ?? ""));
  const reason = isByWeek ? week.reason : week.days.find((day) => day.date === date)?.reason;
  const start = startOf(rotation, date, reason?.label ?? null);
  const { scope, label } = { ...start, ...edited };
  const { week: number } = week;
  const range = format.range(week.monday, addDays(week.monday, 6));

  const save = async () => {
    const overrides = setOverride(rotation, date, label, scope);
    if (isSameJson(overrides, rotation.overrides) || (await change(rotation, { overrides }))) onClose();
  };
  return (
    <Dialog
      title={t`Week ${number}, ${range}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={date === ""} onPress={() => save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink">
        {week.closed && (
          <p className="text-ink-2">
            <Trans>There is no school this week.</Trans>
          </p>
        )}
        {!isByWeek && date !== "" && (
          <Select
            label={t`Day`}
            options={week.days
              .filter(({ closed }) => !closed)
              .map((day) => ({
                id: day.date,
                label: [format.date(day.date, "full"), day.reason.label].filter(Boolean).join(" · "),
              }))}
            value={date}
            onChange={(next) => {
              setDate(next);
              setEdited({});
            }}
          />
        )}
        {reason && reason.label !== null && (
          <div className="text-ink-2">
            <LabelReason reason={reason} />
          </div>
        )}
        {date !== "" && (
          <RadioGroup
            label={isByWeek ? t`The label of this week` : t`The label of this day`}
            value={scope}
            onChange={(next: OverrideScope) => setEdited((before) => ({ ...before, scope: next }))}
            options={[
              { id: "counted", label: t`Automatic` },
              { id: "once", label: isByWeek ? t`This week only` : t`This day only` },
              { id: "onward", label: t`From here on`, detail: t`Counting continues from the label you choose.` },
            ]}
          />
        )}
        {date !== "" && scope !== "counted" && (
          <Select
            className="w-48"
            label={t`Label`}
            options={rotation.labels.map((one) => ({ id: one, label: one }))}
            value={label}
            onChange={(next) => setEdited((before) => ({ ...before, label: next }))}
          />
        )}
      </div>
    </Dialog>
  );
}

/**
 * What the fields hold at first: the override as it is; without one the label that comes after the
 * counted one.
 */
const startOf = (
  rotation: RotationRow,
  date: string,
  counted: string | null,
): { readonly scope: OverrideScope; readonly label: string } => {
  const { labels } = rotation;
  const override = date === "" ? undefined : overrideAt(rotation, date);
  const after = labels[(labels.indexOf(counted ?? "") + 1) % labels.length] ?? "";
  if (!override) return { scope: "counted", label: after };
  return {
    scope: override.isOnward ? "onward" : "once",
    label: labels.includes(override.label) ? override.label : after,
  };
};
