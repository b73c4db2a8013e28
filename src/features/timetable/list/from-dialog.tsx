import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { nextMonday } from "#domain/timetable/timetable-edits";
import { useToday } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Dialog } from "#ui/kit/overlays/dialog";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import type { Asking } from "../use-timetable-edits.ts";

/** Asks from when on an edit counts, for a timetable already in use. */
export function FromDialog({ asking }: { readonly asking: Asking }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { timetable, isSafeForAll, answer } = asking;
  const monday = nextMonday(today);
  const canSplit = timetable.validTo > timetable.validFrom;
  const isOver = timetable.validTo < monday;
  const [kind, setKind] = useState<"date" | "start">(isOver || isSafeForAll ? "start" : "date");
  const [date, setDate] = useState<string | null>(isOver ? null : monday);
  const [isFaultShown, showFault] = useState(false);
  const start = format.date(timetable.validFrom, "long");
  const range = format.range(timetable.validFrom, timetable.validTo);
  const isInside = date !== null && timetable.validFrom < date && date <= timetable.validTo;

  const apply = () => {
    if (kind === "start") return answer({ type: "start" });
    return isInside ? answer({ type: "date", date }) : showFault(true);
  };

  return (
    <Dialog
      title={t`From which date?`}
      description={<Trans>This timetable is already in use.</Trans>}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && answer(null)}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={() => answer(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={apply} autoFocus>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t`Apply the change`}
          value={kind}
          onChange={setKind}
          options={[
            {
              id: "start",
              label: t`To the whole timetable, from ${start}`,
              detail: isSafeForAll ? t`Nothing you planned or noted is lost.` : t`The weeks that are over change too.`,
            },
            {
              id: "date",
              label: t`Only from a date on`,
              detail: t`The weeks before stay exactly as they are. From that day on, a second timetable takes over.`,
              isDisabled: !canSplit,
            },
          ]}
        />
        {kind === "date" && (
          <DatePicker
            label={t`First day`}
            value={date}
            onChange={setDate}
            fault={isFaultShown && !isInside ? t`Choose a day after the first one of ${range}.` : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
