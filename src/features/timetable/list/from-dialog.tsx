import { Trans, useLingui } from "@lingui/react/macro";
import { nextMonday } from "#domain/timetable/timetable-edits";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { FromDateDialog } from "#ui/planner/from-date-dialog";
import type { Asking } from "../use-timetable-edits.ts";

/** Asks from when on an edit counts, for a timetable already in use. */
export function FromDialog({ asking }: { readonly asking: Asking }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { timetable, isSafeForAll, answer } = asking;
  const { validFrom, validTo } = timetable;
  const monday = nextMonday(today);
  const isOver = validTo < monday;
  const start = format.date(validFrom, "long");
  const range = format.range(validFrom, validTo);
  return (
    <FromDateDialog
      description={<Trans>This timetable is already in use.</Trans>}
      start={{
        label: t`To the whole timetable, from ${start}`,
        detail: isSafeForAll ? t`Nothing you planned or noted is lost.` : t`Past weeks change too.`,
      }}
      date={{
        detail: t`The weeks before stay exactly as they are. From that day on, a second timetable applies.`,
        isDisabled: validTo <= validFrom,
      }}
      usual={isOver ? validTo : monday}
      first={isOver ? "start" : "date"}
      isGood={(date) => validFrom < date && date <= validTo}
      fault={t`Choose a day after the first one of ${range}.`}
      onAnswer={answer}
    />
  );
}
