import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useEdits } from "#hooks/edits/use-edits";
import { useYear } from "#hooks/data/year-context";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { HolidayDialog } from "./holiday-dialog.tsx";
import { useHolidayData } from "./use-holiday-data.ts";

type ClosureDialogProps = {
  readonly date: PlainDate;
  /** One that there is, by its id; "" for a new one. */
  readonly holiday: string;
  readonly onClose: () => void;
};

/**
 * A closure of the active school year, opened from a day: of all of it or some hours, for all or
 * some classes.
 */
export function ClosureDialog(props: ClosureDialogProps) {
  const year = useYear();
  return year ? <YearClosure schoolyear={year.schoolyear} {...props} /> : null;
}

type YearClosureProps = ClosureDialogProps & { readonly schoolyear: SchoolyearRow };

function YearClosure({ schoolyear, date, holiday, onClose }: YearClosureProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const data = useHolidayData(schoolyear.id);
  // It stays open with what was typed when the closure is deleted on another device.
  const [held, setHeld] = useState<HolidayRow | null>(null);
  const found = data?.rows.find(({ id }) => id === holiday);
  if (found && !held) setHeld(found);
  if (!data) return null;
  return (
    <HolidayDialog
      data={data}
      schoolyear={schoolyear}
      holiday={held}
      date={date}
      onDelete={({ id, name }) => run([{ op: "delete", collection: "holidays", id }], t`${name} deleted`)}
      onClose={onClose}
    />
  );
}
