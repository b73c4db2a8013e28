import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changesBefore } from "#domain/schedule/changes-before";
import type { DateRange } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { isTaught, nextMonday } from "#domain/timetable/timetable-edits";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import { type Rows, toMutations } from "./rotation-rows.ts";
import type { RotationData } from "./use-rotation-data.ts";

type From = { readonly type: "start" } | { readonly type: "date"; readonly date: PlainDate };

/** A change of rotations, as the records are after it. */
type RotationChange = {
  /** The records where the change is for the whole year. */
  readonly whole: Rows;
  /**
   * The records where the change counts from a date on and the days before stay as they are. It is
   * `whole` itself if they do so anyway, undefined if nothing would change.
   */
  readonly from: (date: PlainDate) => Rows | undefined;
  /** The days among which it can begin. */
  readonly range: DateRange;
  readonly isByWeek: boolean;
  /** What the toast says in place of "Rotation changed". */
  readonly text?: string;
};

/** A question that waits: from when on a change counts. */
export type Asking = Pick<RotationChange, "range" | "isByWeek"> & {
  readonly usual: PlainDate;
  readonly isGood: (date: PlainDate) => boolean;
  readonly answer: (from: From | null) => void;
};

/** Writes a change and returns from when on; null if the teacher gave it up. */
export type ChangeRotation = (data: RotationData, change: RotationChange) => Promise<From | null>;

/**
 * How the parts of the editor change a rotation in ways that could reach back. If taught lessons
 * and days that are over would get other labels or lessons, the teacher says from when on. The days
 * before keep theirs, in the same step. In the set-up all of it is only being made.
 */
export const useRotationChange = (
  isSetup: boolean,
): { readonly change: ChangeRotation; readonly asking: Asking | null } => {
  const { t } = useLingui();
  const { run } = useEdits();
  const today = useToday();
  const [asking, setAsking] = useState<Asking | null>(null);

  const change: ChangeRotation = async (data, { whole, from, range, isByWeek, text = t`Rotation changed` }) => {
    const write = async (rows: Rows, answer: From) => ((await run(toMutations(data, rows), text)) ? answer : null);
    const usual = isByWeek ? nextMonday(today) : addDays(today, 1);
    const { schedule } = data.year;
    const { rotations, timetables, sessions, holidays } = whole;
    const after = { ...schedule, rotations, timetables, sessions, holidays };
    const isInUse = data.timetables.some((one) => isTaught(one, data.sessions, today));
    if (isSetup || !isInUse || from(usual) === whole || !changesBefore(schedule, after, usual))
      return write(whole, { type: "start" });
    const isGood = (date: PlainDate) => range.start < date && date <= range.end && from(date) !== undefined;
    const chosen = await new Promise<From | null>((resolve) => {
      const answer: Asking["answer"] = (choice) => {
        setAsking(null);
        resolve(choice);
      };
      setAsking({ range, isByWeek, usual, isGood, answer });
    });
    if (chosen === null) return null;
    return write(chosen.type === "start" ? whole : (from(chosen.date) ?? whole), chosen);
  };

  return { change, asking };
};
