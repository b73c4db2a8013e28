import type { PlainDate } from "./plain-date.ts";
import { createLabelExplainer, type LabelReason } from "./rotation.ts";
import type { Schedule } from "./schedule.ts";
import { defaultDays, type SchoolDays } from "./school-days.ts";
import { type Timetable, timetableOn } from "./timetable.ts";

/** What holds on each date of a schedule: timetable, label, swaps. Remembers what it has worked out. */
export type SchoolCalendar = {
  readonly schoolDays: SchoolDays;
  readonly timetableOn: (date: PlainDate) => Timetable | undefined;
  readonly rotationOn: (date: PlainDate) => Schedule["rotations"][number] | undefined;
  /** The date's own label and its reason, by the rotation of its timetable; swaps left aside. */
  readonly explainLabel: (date: PlainDate) => LabelReason;
  /** The date whose week day, label and sessions hold: another one on a swapped day, else the date itself. */
  readonly taughtLike: (date: PlainDate) => PlainDate;
  /** The label that holds. A swapped day keeps its own where the day it is taught like has none. */
  readonly labelOn: (date: PlainDate) => string | null;
};

/** `compute` with its answers kept. */
const remember = <K, V>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};

const noLabel: LabelReason = { label: null, type: "none" };

export const createSchoolCalendar = (
  schedule: Pick<Schedule, "year" | "holidays" | "rotations" | "timetables" | "exceptions">,
): SchoolCalendar => {
  const validOn = remember((date: PlainDate) => timetableOn(schedule.timetables, date));
  const schoolDays: SchoolDays = {
    year: schedule.year,
    holidays: schedule.holidays,
    days: (date) => validOn(date)?.days ?? defaultDays,
  };
  const rotations = new Map(schedule.rotations.map((rotation) => [rotation.id, rotation]));
  const rotationOn = (date: PlainDate) => rotations.get(validOn(date)?.rotation ?? "");
  const explainer = remember((id: string) => createLabelExplainer(rotations.get(id)!, schoolDays));
  const explainLabel = remember((date: PlainDate) => {
    const id = rotationOn(date)?.id;
    return id === undefined ? noLabel : explainer(id)(date);
  });
  const swaps = new Map(
    schedule.exceptions
      .filter((exception) => exception.kind === "dayswap" && exception.toDate !== "")
      .map((exception) => [exception.date, exception.toDate]),
  );
  const taughtLike = (date: PlainDate): PlainDate => swaps.get(date) ?? date;
  return {
    schoolDays,
    timetableOn: validOn,
    rotationOn,
    explainLabel,
    taughtLike,
    labelOn: (date) => explainLabel(taughtLike(date)).label ?? explainLabel(date).label,
  };
};
