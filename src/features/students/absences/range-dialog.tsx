import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { absentBetween, countHours } from "#domain/class-book/attendance";
import { choiceName } from "#i18n/words/record-words";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { Absences } from "./use-absences.ts";

type RangeDialogProps = {
  readonly absences: Absences;
  readonly onDecide: (rows: readonly AttendanceRow[], excuse: Excuse) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Decides on all hours from one day to another, in all courses: one step, one undo. */
export function RangeDialog({ absences, onDecide, onClose }: RangeDialogProps) {
  const { t, i18n } = useLingui();
  const { records, held } = absences;
  // It begins with the last day that a student was absent.
  const [last] = absentBetween(records, held, { start: "", end: "9999" })
    .map(({ lesson }) => lesson.date)
    .toSorted()
    .toReversed();
  const [start, setStart] = useState<string | null>(last ?? null);
  const [end, setEnd] = useState<string | null>(last ?? null);
  const hours = start && end ? absentBetween(records, held, { start, end }) : [];
  const decide = async (excuse: Excuse) => {
    const rows = hours.map(({ record }) => record);
    if (await onDecide(rows, excuse)) onClose();
  };
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Decide on several days`}
      description={t`For the absences of these days, in all of your courses.`}
      footer={
        <>
          <Button variant="normal" size="medium" isDisabled={hours.length === 0} onPress={() => decide("unexcused")}>
            {choiceName(i18n, "unexcused")}
          </Button>
          <Button variant="normal" size="medium" isDisabled={hours.length === 0} onPress={() => decide("excused")}>
            {choiceName(i18n, "excused")}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DatePicker label={t`First day`} className="w-44" value={start} onChange={setStart} />
        <DatePicker label={t`Last day`} className="w-44" value={end} onChange={setEnd} />
      </div>
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
