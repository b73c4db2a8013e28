import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isComputed } from "#domain/holidays/official-holiday";
import { useEdits } from "#hooks/edits/use-edits";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { HolidayDialog } from "./holiday-dialog.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { isFirstFetch, listHolidays, tickMutation } from "./holiday-changes.ts";
import { HolidaysSkeleton } from "./holidays-skeleton.tsx";
import { IcsDialog } from "./ics/ics-dialog.tsx";
import { RegionSection } from "./region-section.tsx";
import { RefreshDialog } from "./refresh-dialog.tsx";
import { SourceNote } from "./source-note.tsx";
import { useFetch } from "./use-fetch.ts";
import { useHolidayData } from "./use-holiday-data.ts";
import { YearSection } from "./year-section.tsx";

type HolidaysEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

type OpenDialog = { readonly type: "holiday"; readonly holiday: HolidayRow | null } | { readonly type: "ics" };

/**
 * The days without school of a school year: official ones from their source, own ones typed or from
 * a file.
 */
export function HolidaysEditor({ schoolyear, isSetup = false }: HolidaysEditorProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { lastSyncedAt, online } = useSyncStatus();
  const data = useHolidayData(schoolyear.id);
  const { state, pending, fetch, cancel, settle } = useFetch();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // What was unticked here: a holiday that the server never got is in no bin.
  const [unticked, setUnticked] = useState<readonly HolidayRow[]>([]);

  // A device that never synced may not have received the holidays yet.
  const isKnown = data !== undefined && (lastSyncedAt !== null || !online);
  const isBlank = isKnown && data.rows.length === 0 && data.dismissed.length === 0;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isSetup || !isKnown || hasBegun.current) return;
    hasBegun.current = true;
    if (isBlank) void fetch(schoolyear, { dismissed: [] });
  }, [isSetup, isKnown, isBlank, fetch, schoolyear]);

  if (!data) return <HolidaysSkeleton />;
  const holidays = listHolidays(data, unticked);
  const isFetched = !isFirstFetch(data.rows);
  const isLoading = state.type === "loading";
  const size = isSetup ? "roomy" : "medium";
  const hasSchool = data.rows.some(({ kind }) => kind === "school");

  const remove = ({ id, name }: HolidayRow) => run([{ op: "delete", collection: "holidays", id }], t`${name} deleted`);
  const untick = async (row: HolidayRow) => {
    const { id, name } = row;
    const isDone = await run([{ op: "delete", collection: "holidays", id }], t`${name} removed`);
    if (isDone) setUnticked((before) => [...before.filter(({ id }) => id !== row.id), row]);
    return isDone;
  };

  return (
    <div className={`flex flex-col gap-5 ${isSetup ? "" : "max-w-[56rem]"}`}>
      <RegionSection
        schoolyear={schoolyear}
        isFetched={isFetched}
        isSetup={isSetup}
        onFetch={(year) => void fetch(year, { dismissed: unticked, hasMoved: true })}
      />
      <SourceNote
        state={state}
        isFetched={isFetched}
        listed={{
          hasSchool,
          hasApproximate: data.rows.some(({ kind, source }) => kind === "school" && isComputed(source)),
        }}
        zone={schoolyear.zone}
        onFetch={() => void fetch(schoolyear, { dismissed: unticked })}
        onCancel={cancel}
      />
      <div className="border-t border-line pt-5">
        <YearSection name={schoolyear.name} schoolDays={data.schoolDays} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={hasSchool || isLoading ? "normal" : "primary"}
          size={size}
          icon={Plus}
          onPress={() => setDialog({ type: "holiday", holiday: null })}
        >
          <Trans>Add holidays</Trans>
        </Button>
        <Button variant="ghost" size={size} icon={CalendarPlus} onPress={() => setDialog({ type: "ics" })}>
          <Trans>Import an .ics file</Trans>
        </Button>
      </div>
      {holidays.length > 0 && (
        <HolidayList
          holidays={holidays}
          schoolDays={data.schoolDays}
          classes={data.classes}
          onTick={(row) => void run([tickMutation(row)], t`Holiday restored`)}
          onUntick={(row) => void untick(row)}
          onEdit={(holiday) => setDialog({ type: "holiday", holiday })}
          onDelete={(row) => void remove(row)}
        />
      )}
      {holidays.length === 0 && (isLoading || !isKnown) && <HolidaysSkeleton />}
      {holidays.length === 0 && !isLoading && isKnown && (
        <EmptyState title={t`There are no holidays yet`}>
          <Trans>Fetch the official holidays, add them yourself or import them from a calendar file.</Trans>
        </EmptyState>
      )}
      {dialog?.type === "holiday" && (
        <HolidayDialog
          data={data}
          schoolyear={schoolyear}
          holiday={dialog.holiday}
          onDelete={(row) => (row.source === "" ? remove(row) : untick(row))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.type === "ics" && <IcsDialog own={data} schoolyear={schoolyear} onClose={() => setDialog(null)} />}
      {pending && <RefreshDialog changes={pending.changes} schoolyear={schoolyear.id} onClose={settle} />}
    </div>
  );
}
