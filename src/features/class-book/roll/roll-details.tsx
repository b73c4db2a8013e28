import { useLingui } from "@lingui/react/macro";
import type { AttendanceForm } from "#db/edit/roll-edits";
import { countedExcuse, type ExcusedDays } from "#domain/class-book/excused-days";
import { choiceName } from "#i18n/words/record-words";
import { attendanceStates } from "#schema/attendance";
import { textLimits } from "#schema/limits";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { LiveText } from "#ui/kit/fields/live-text";
import { NumberField } from "#ui/kit/fields/number-field";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { TextField } from "#ui/kit/fields/text-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { RemarkPart } from "./remark-part.tsx";
import type { Remarks } from "./use-remarks.ts";
import { DetailsFoot } from "../parts/details-foot.tsx";

type RollDetailsProps = {
  readonly name: string;
  readonly values: AttendanceForm;
  readonly reasons: readonly string[];
  readonly student: string;
  readonly remarks: Remarks;
  /** The excused days that the lesson is in. */
  readonly days: ExcusedDays | undefined;
  readonly onChange: (change: Partial<AttendanceForm>) => void;
  readonly onClose: () => void;
};

/** All that can be said of a student in a lesson, saved as it is said. */
export function RollDetails({ name, values, reasons, student, remarks, days, onChange, onClose }: RollDetailsProps) {
  const { t, i18n } = useLingui();
  const { state } = values;
  const isExcusedDay = days !== undefined && state === "absent";
  const isMissed = state === "absent" || state === "late";
  const limits = textLimits("attendance");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      footer={<DetailsFoot student={student} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t`Present or not`}
          segments={attendanceStates.map((id) => ({ id, label: choiceName(i18n, id) }))}
          value={state}
          onChange={(id) => onChange({ state: id })}
          className="h-auto! flex-wrap"
        />
        {state === "late" && (
          <NumberField
            label={t({ message: "Minutes late", context: "a student in a lesson" })}
            value={values.lateMinutes}
            onChange={(lateMinutes) => onChange({ lateMinutes: Math.min(600, lateMinutes) })}
            className="w-40"
          />
        )}
        {(state === "present" || state === "late") && (
          <NumberField
            label={t({ message: "Left early, in minutes", context: "a student in a lesson" })}
            value={values.earlyMinutes}
            onChange={(earlyMinutes) => onChange({ earlyMinutes: Math.min(600, earlyMinutes) })}
            className="w-40"
          />
        )}
        {isMissed && (
          <SegmentedControl
            label={t({ message: "Excuse", context: "of an absence" })}
            segments={[
              ...(isExcusedDay ? [] : [{ id: "", label: t({ message: "To decide", context: "an absence" }) }]),
              { id: "excused", label: choiceName(i18n, "excused") },
              { id: "unexcused", label: choiceName(i18n, "unexcused") },
            ]}
            value={countedExcuse(values, isExcusedDay)}
            onChange={(id) => onChange({ excuse: id as AttendanceForm["excuse"] })}
            className="h-auto! flex-wrap"
          />
        )}
        {state !== "present" && (
          <div className="flex flex-col gap-2">
            <TextField
              label={t({ message: "Reason", context: "of an absence" })}
              maxLength={limits.reason}
              value={values.reason}
              placeholder={isExcusedDay ? days.reason : undefined}
              onChange={(reason) => onChange({ reason })}
            />
            {reasons.length > 0 && (
              <div className="flex flex-wrap gap-1.5" role="group" aria-label={t`Your reasons`}>
                {reasons.map((reason) => (
                  <Button key={reason} variant="normal" onPress={() => onChange({ reason, excuse: "excused" })}>
                    {reason}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
        <div className="flex flex-col gap-3">
          <Checkbox isSelected={values.noHomework} onChange={(noHomework) => onChange({ noHomework })}>
            {t({ message: "Homework missing", context: "a student in a lesson" })}
          </Checkbox>
          <Checkbox isSelected={values.noMaterial} onChange={(noMaterial) => onChange({ noMaterial })}>
            {t({ message: "Material missing", context: "a student in a lesson" })}
          </Checkbox>
        </div>
        <RemarkPart student={student} remarks={remarks} />
        <div className="rounded-control border border-field-line bg-surface focus-within:border-transparent focus-within:outline-2 focus-within:outline-focus">
          <LiveText
            label={t`Note`}
            placeholder={t`Note`}
            value={values.note}
            onChange={(note) => onChange({ note })}
            className="min-h-16 px-2.5 py-1.5 text-body"
          />
        </div>
      </div>
    </Dialog>
  );
}
