import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { FromDateDialog } from "#ui/planner/from-date-dialog";
import type { Asking } from "./use-rotation-change.ts";

type FromDialogProps = { readonly asking: Asking; readonly schoolyear: SchoolyearRow };

/** Asks from when on a change of a rotation counts, in a year with lessons that are over. */
export function FromDialog({ asking, schoolyear }: FromDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { isByWeek, usual, isGood, answer } = asking;
  const { start, end } = asking.range;
  const day = format.date(start, "long");
  const range = format.range(start, end);
  const canWait = isGood(usual);
  return (
    <FromDateDialog
      description={<Trans>Lessons have already taken place.</Trans>}
      start={{
        label: start === schoolyear.start ? t`To the whole year, from ${day}` : t`To all of it, from ${day}`,
        detail: isByWeek ? t`Past weeks change too.` : t`Past days change too.`,
      }}
      date={{
        detail: isByWeek ? t`The weeks before stay as they are.` : t`The days before stay as they are.`,
        isDisabled: end <= start,
      }}
      usual={canWait ? usual : end}
      first={canWait ? "date" : "start"}
      isGood={isGood}
      fault={t`Choose a day after the first one of ${range}.`}
      onAnswer={answer}
    />
  );
}
