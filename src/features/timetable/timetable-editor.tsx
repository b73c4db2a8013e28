import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { timetableOn } from "#domain/timetable/timetable";
import { useToday } from "#hooks/data/use-now";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import { Skeleton } from "#ui/kit/skeleton";
import { Tabs } from "#ui/kit/tabs";
import { FirstTimetable } from "./list/first-timetable.tsx";
import { FromDialog } from "./list/from-dialog.tsx";
import { PeriodsEditor } from "./periods/periods-editor.tsx";
import { SchoolDays } from "./list/school-days.tsx";
import { TimetableList } from "./list/timetable-list.tsx";
import { TimetableNotices } from "./list/timetable-notices.tsx";
import { toTimetableView } from "./timetable-view.ts";
import { type TimetableData, useTimetableData } from "./use-timetable-data.ts";
import { useTimetableEdits } from "./use-timetable-edits.ts";
import { WeekEditor } from "./week/week-editor.tsx";

type TimetableEditorProps = {
  readonly schoolyear: SchoolyearRow;
  readonly isSetup?: boolean;
  /** If given, offers to import lessons into the timetable that is shown. */
  readonly onImport?: (timetable: TimetableRow) => void;
};

/**
 * The timetables of a school year: when each is valid, its periods, and the lessons in its week.
 */
export function TimetableEditor({ schoolyear, isSetup = false, onImport }: TimetableEditorProps) {
  const data = useTimetableData(schoolyear.id);
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {data.timetables.length === 0 ? (
        <FirstTimetable schoolyear={schoolyear} data={data} isSetup={isSetup} />
      ) : (
        <Timetables schoolyear={schoolyear} data={data} isSetup={isSetup} onImport={onImport} />
      )}
    </div>
  );
}

type TimetablesProps = Pick<TimetableEditorProps, "schoolyear" | "onImport"> & {
  readonly data: TimetableData;
  readonly isSetup: boolean;
};

function Timetables({ schoolyear, data, isSetup, onImport }: TimetablesProps) {
  const { t } = useLingui();
  const today = useToday();
  const [chosen, choose] = useState<string | null>(null);
  const [part, setPart] = useState<"lessons" | "periods">("lessons");
  const { change, asking } = useTimetableEdits({ data, isSetup, onSplit: choose });
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
      <SchoolDays timetable={timetable} change={change} />
      <TimetableNotices schoolyear={schoolyear} data={data} view={view} change={change} />
      <Tabs
        label={t`Parts of the timetable`}
        value={part}
        onChange={setPart}
        tabs={[
          {
            id: "lessons",
            label:
              view.rotation?.unit === "day"
                ? t({ message: "Cycle", comment: "The days of a cycle, day 1 to day 6" })
                : t`Week`,
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
