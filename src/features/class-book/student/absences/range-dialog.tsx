import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ExcusedDays } from "#domain/class-book/excused-days";
import { absentBetween, countHours } from "#domain/class-book/attendance";
import { choiceName } from "#i18n/words/record-words";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextField } from "#ui/kit/fields/text-field";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { Absences } from "./use-absences.ts";

type RangeDialogProps = {
  readonly absences: Absences;
  /** `days`: an excuse for all of them, so that absences which are noted later are excused, too. */
  readonly onDecide: (rows: readonly AttendanceRow[], excuse: Excuse, days?: ExcusedDays) => Promise<boolean>;
  readonly onClose: () => void;
};

/**
 * Decides on all hours from one day to another, in all courses: one step, one undo. An excuse may
 * go ahead: what is missed in its days later is excused.
 */
export function RangeDialog({ absences, onDecide, onClose }: RangeDialogProps) {
  const { t, i18n } = useLingui();
  const { records } = absences;
  // It begins with the last day that a student was absent.
  const [last] = absentBetween(records, absences, { start: "", end: "9999" })
    .map(({ lesson }) => lesson.date)
    .toSorted()
    .toReversed();
  const [start, setStart] = useState<string | null>(last ?? null);
  const [end, setEnd] = useState<string | null>(last ?? null);
  const [reason, setReason] = useState("");
  const [hasLetter, setLetter] = useState(false);
  const isRange = start !== null && end !== null && start <= end;
  const hours = start && end ? absentBetween(records, absences, { start, end }) : [];
  const decide = async (excuse: Excuse) => {
    const rows = hours.map(({ record }) => record);
    const days = isRange && excuse === "excused" ? { start, end, hasLetter, reason } : undefined;
    if (await onDecide(rows, excuse, days)) onClose();
  };
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Decide on several days`}
      description={t`For the absences of these days, in all of your courses. An excuse may go ahead: what is missed later is excused, too.`}
      footer={
        <>
          <Button variant="normal" size="medium" isDisabled={hours.length === 0} onPress={() => decide("unexcused")}>
            {choiceName(i18n, "unexcused")}
          </Button>
          <Button variant="normal" size="medium" isDisabled={!isRange} onPress={() => decide("excused")}>
            {choiceName(i18n, "excused")}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DatePicker label={t`First day`} className="w-44" value={start} onChange={setStart} />
        <DatePicker label={t`Last day`} className="w-44" value={end} onChange={setEnd} />
      </div>
      <TextField
        label={t({ message: "Reason", context: "of an absence" })}
        className="mt-3"
        value={reason}
        onChange={setReason}
        maxLength={80}
      />
      <Checkbox className="mt-3" isSelected={hasLetter} onChange={setLetter}>
        <Trans>There is a letter</Trans>
      </Checkbox>
      <p className="mt-3 text-ui text-ink-2" role="status">
        {hours.length === 0 ? (
          <Trans>No absence in these days.</Trans>
        ) : (
          <Plural value={countHours(hours)} one="# hour" other="# hours" />
        )}
      </p>
    </Dialog>
  );
}
