import { Trans, useLingui } from "@lingui/react/macro";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { FromDateDialog } from "#ui/planner/from-date-dialog";

type ClassDayDialogProps = {
  readonly year: DateRange;
  readonly today: PlainDate;
  /** "": from the beginning; null gives the change up. */
  readonly onAnswer: (since: PlainDate | null) => void;
};

/** Asks from which day on students are in other classes. */
export function ClassDayDialog({ year, today, onAnswer }: ClassDayDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const range = format.range(year.start, year.end);
  return (
    <FromDateDialog
      description={<Trans>The year is running: rolls and tests go by the class of their day.</Trans>}
      start={{
        label: t({ message: "From the beginning", context: "students in a class" }),
        detail: t`As if they had been in no other class this year.`,
      }}
      date={{ detail: t`Until then they are in the class that they were in.` }}
      usual={today}
      first="date"
      isGood={(date) => isDateInRange(date, year)}
      fault={t`Choose a day of ${range}.`}
      onAnswer={(from) => onAnswer(from === null ? null : from.type === "date" ? from.date : "")}
    />
  );
}
