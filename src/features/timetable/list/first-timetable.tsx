import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { arePrimaryClasses } from "#domain/people/class-names";
import { dayPlanToPeriods, usualDay, usualDays } from "#domain/timetable/usual-day";
import { useEdits } from "#hooks/edits/use-edits";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { ownNames } from "#i18n/words/own-names";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { createTimetable } from "#db/edit/timetable-rows";
import type { TimetableData } from "../use-timetable-data.ts";

type FirstTimetableProps = {
  readonly schoolyear: SchoolyearRow;
  readonly data: TimetableData;
  readonly isSetup: boolean;
};

/**
 * A year without a timetable. In set-up one with the country's usual day is made at once; elsewhere
 * at a press.
 */
export function FirstTimetable({ schoolyear, data, isSetup }: FirstTimetableProps) {
  const { t, i18n } = useLingui();
  const { run, newId } = useEdits();
  const { lastSyncedAt, phase } = useSyncStatus();
  const wasMade = useRef(false);

  const make = async () => {
    const { country } = schoolyear;
    const isPrimary = arePrimaryClasses(
      data.classes.map(({ name }) => name),
      country,
    );
    const timetable = {
      id: newId(),
      schoolyear: schoolyear.id,
      name: ownNames(i18n, "timetable")[0]!,
      validFrom: schoolyear.start,
      validTo: schoolyear.end,
      days: [...usualDays(country, isPrimary)],
      rotation: data.rotations.length === 1 ? data.rotations[0]!.id : "",
      periods: dayPlanToPeriods(usualDay(country, isPrimary), newId),
    };
    await run(createTimetable({ timetable, sessions: [] }), t`Timetable created with the usual periods`);
  };

  // Prefilled in set-up, once: if undone, none is wanted. It waits until this device has what
  // others made, or there would be two.
  const isKnown = lastSyncedAt !== null && phase !== "pulling";
  useEffect(() => {
    if (!isSetup || !isKnown || wasMade.current) return;
    wasMade.current = true;
    void make();
  });

  return (
    <EmptyState
      title={t`No timetable yet`}
      action={
        <Button size="medium" onPress={() => make()}>
          <Trans>Create a timetable</Trans>
        </Button>
      }
    >
      <Trans>
        It contains the periods of the school day and the lessons of the week. It starts with the usual periods in your
        country.
      </Trans>
    </EmptyState>
  );
}
