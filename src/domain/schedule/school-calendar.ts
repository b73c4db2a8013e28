import { byExceptionId } from "./exception.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { LabelReason } from "#domain/rotation/rotation";
import { createLabelExplainer } from "#domain/rotation/labeller";
import type { Schedule } from "./schedule.ts";
import { defaultDays, type SchoolDays } from "#domain/holidays/school-days";
import { type Timetable, timetableOn } from "#domain/timetable/timetable";

/** Which timetable, label and swap apply to each date of a schedule. Keeps its answers. */
export type SchoolCalendar = {
  readonly schoolDays: SchoolDays;
  readonly timetableOn: (date: PlainDate) => Timetable | undefined;
  readonly rotationOn: (date: PlainDate) => Schedule["rotations"][number] | undefined;
  /**
   * The date's own label and its reason, by the rotation of its timetable; swaps not considered.
   */
  readonly explainLabel: (date: PlainDate) => LabelReason;
  /**
   * The date whose weekday, label and sessions apply: on a swapped day another one, otherwise the
   * date itself.
   */
  readonly taughtLike: (date: PlainDate) => PlainDate;
  /** The label that applies. A swapped day keeps its own if the day it is taught like has none. */
  readonly labelOn: (date: PlainDate) => string | null;
};

/** `compute`, with each answer kept. */
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
      .toSorted(byExceptionId)
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
