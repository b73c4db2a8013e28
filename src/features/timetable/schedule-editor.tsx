import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { timetableOn } from "#domain/timetable";
import { useNow } from "#hooks/use-now";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import { Skeleton } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import { FirstTimetable } from "./first-timetable.tsx";
import { FromDialog } from "./from-dialog.tsx";
import { PeriodsEditor } from "./periods-editor.tsx";
import { TimetableList } from "./timetable-list.tsx";
import { TimetableNotices } from "./timetable-notices.tsx";
import { toTimetableView } from "./timetable-view.ts";
import { type TimetableData, useTimetableData } from "./use-timetable-data.ts";
import { useTimetableEdits } from "./use-timetable-edits.ts";
import { WeekEditor } from "./week-editor.tsx";

type ScheduleEditorProps = {
  readonly schoolyear: SchoolyearRow;
  readonly isSetup?: boolean;
  /** Asked for where given: lessons from another program, into the timetable that is shown. */
  readonly onImport?: (timetable: TimetableRow) => void;
};

/** The timetables of a school year: when each holds, its grid of periods, and the lessons in its week. */
export function ScheduleEditor({ schoolyear, isSetup = false, onImport }: ScheduleEditorProps) {
  const data = useTimetableData(schoolyear.id);
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {data.timetables.length === 0 ? (
        <FirstTimetable schoolyear={schoolyear} data={data} isSetup={isSetup} />
      ) : (
        <Timetables schoolyear={schoolyear} data={data} onImport={onImport} />
      )}
    </div>
  );
}

type TimetablesProps = Pick<ScheduleEditorProps, "schoolyear" | "onImport"> & { readonly data: TimetableData };

function Timetables({ schoolyear, data, onImport }: TimetablesProps) {
  const { t } = useLingui();
  const { today } = useNow();
  const [chosen, choose] = useState<string | null>(null);
  const [part, setPart] = useState<"lessons" | "periods">("lessons");
  const { change, asking } = useTimetableEdits({ data, onSplit: choose });
  const timetable = shownTimetable(data.timetables, chosen, today);
  const view = toTimetableView(data, timetable);
  return (
    <>
      <TimetableList
        schoolyear={schoolyear}
        data={data}
        shown={timetable}
        onChoose={choose}
        change={change}
        onImport={onImport}
      />
      <TimetableNotices schoolyear={schoolyear} data={data} view={view} change={change} />
      <Tabs
        label={t`Parts of the timetable`}
        value={part}
        onChange={setPart}
        tabs={[
          {
            id: "lessons",
            label: t`Week`,
            content: (
              <div className="pt-4">
                <WeekEditor data={data} view={view} change={change} />
              </div>
            ),
          },
          {
            id: "periods",
            label: t`Periods`,
            content: (
              <div className="pt-4">
                <PeriodsEditor key={timetable.id} schoolyear={schoolyear} view={view} change={change} />
              </div>
            ),
          },
        ]}
      />
      {asking && <FromDialog asking={asking} />}
    </>
  );
}

/** The chosen timetable, else that of today, else the next to come, else the last. */
const shownTimetable = (timetables: readonly TimetableRow[], chosen: string | null, today: string): TimetableRow =>
  timetables.find(({ id }) => id === chosen) ??
  timetableOn(timetables, today) ??
  timetables.find(({ validFrom }) => validFrom > today) ??
  timetables.at(-1)!;
