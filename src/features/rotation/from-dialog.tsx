import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { FromDateDialog } from "#ui/planner/from-date-dialog";
import type { useRecount } from "./use-recount.ts";

type FromDialogProps = {
  readonly asking: NonNullable<ReturnType<typeof useRecount>["asking"]>;
  readonly schoolyear: SchoolyearRow;
};

/** Asks from when on a rotation in use is counted in another way. */
export function FromDialog({ asking, schoolyear }: FromDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { start, end } = schoolyear;
  const day = format.date(start, "long");
  const range = format.range(start, end);
  const isByWeek = asking.rotation.unit === "week";
  return (
    <FromDateDialog
      description={<Trans>This rotation is already in use.</Trans>}
      start={{
        label: t`To the whole year, from ${day}`,
        detail: isByWeek ? t`Past weeks get other labels too.` : t`Past days get other labels too.`,
      }}
      date={{ detail: isByWeek ? t`The weeks before keep their labels.` : t`The days before keep their labels.` }}
      usual={asking.usual}
      first="date"
      isGood={(date) => start < date && date <= end}
      fault={t`Choose a day after the first one of ${range}.`}
      onAnswer={asking.answer}
    />
  );
}
