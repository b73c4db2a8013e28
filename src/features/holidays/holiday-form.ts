import { minutesPerDay } from "#domain/minutes";
import { addDays, diffDays } from "#domain/plain-date";
import type { FieldFault } from "#schema/collection";
import type { HolidayRow, HolidayValues } from "#schema/holidays";
import { emptyValues, validateRow } from "#schema/validate";

/** What the form holds while it is filled in. Dates are plain, times minutes; null while empty or half typed. */
export type HolidayForm = Pick<HolidayValues, "name" | "kind" | "classes" | "cycle"> & {
  readonly start: string | null;
  readonly end: string | null;
  /** Whether it takes some hours of each of its days only. */
  readonly isPart: boolean;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
};

export type HolidayFaults = { readonly [K in keyof HolidayForm]?: FieldFault };

/** Hours a part-day closure begins with in the form: the afternoon. */
const usualPart = { startMinute: 720, endMinute: 1080 };

export const newHolidayForm = (): HolidayForm => ({
  name: "",
  kind: "own",
  start: null,
  end: null,
  isPart: false,
  ...usualPart,
  classes: [],
  cycle: "",
});

export const holidayToForm = (row: HolidayValues): HolidayForm => {
  const { name, kind, start, end, classes, cycle } = row;
  const isPart = row.startMinute !== 0 || row.endMinute !== 0;
  const { startMinute, endMinute } = isPart ? row : usualPart;
  // A time field ends at 23:59, a day at 24:00.
  const part = { isPart, startMinute, endMinute: Math.min(endMinute, minutesPerDay - 1) };
  return { name, kind, start, end, classes, cycle, ...part };
};

/** The form with a change. The end keeps its distance when the start moves, and begins as the same day. */
export const changeForm = (form: HolidayForm, change: Partial<HolidayForm>): HolidayForm => {
  const next = { ...form, ...change };
  if (!change.start || change.end !== undefined) return next;
  const length = form.start && form.end ? Math.max(0, diffDays(form.start, form.end)) : 0;
  return { ...next, end: form.start === null && form.end !== null ? form.end : addDays(change.start, length) };
};

const formToValues = (form: HolidayForm, schoolyear: string): HolidayValues => ({
  ...emptyValues("holidays"),
  schoolyear,
  name: form.name.trim(),
  kind: form.kind,
  start: form.start ?? "",
  end: form.end ?? "",
  classes: [...form.classes],
  cycle: form.cycle,
  startMinute: form.isPart ? (form.startMinute ?? 0) : 0,
  endMinute: form.isPart ? (form.endMinute ?? 0) : 0,
});

/** What is wrong with a form, each fault at its field; empty where nothing is. */
export const formFaults = (form: HolidayForm, schoolyear: string): HolidayFaults => {
  const faults = validateRow("holidays", formToValues(form, schoolyear)).map((fault) => [fault.field, fault]);
  const missing = (["startMinute", "endMinute"] as const).filter((field) => form.isPart && form[field] === null);
  // Midnight to midnight would be stored as a whole day.
  const isEmptyPart = form.isPart && missing.length === 0 && form.startMinute! >= form.endMinute!;
  return {
    ...(isEmptyPart ? { endMinute: { field: "endMinute", type: "order" } } : {}),
    ...Object.fromEntries(faults),
    ...Object.fromEntries(missing.map((field) => [field, { field, type: "required" }])),
  };
};

/** The values of a new holiday. */
export const newHolidayValues = formToValues;

const parts: Readonly<Partial<Record<keyof HolidayValues, readonly (keyof HolidayValues)[]>>> = {
  start: ["start", "end"],
  end: ["start", "end"],
  startMinute: ["startMinute", "endMinute"],
  endMinute: ["startMinute", "endMinute"],
};

/** The fields that were changed; dates and hours go together, for they must fit each other. */
export const formPatch = (before: HolidayForm, after: HolidayForm, schoolyear: string): Partial<HolidayValues> => {
  const was = formToValues(before, schoolyear);
  const is = formToValues(after, schoolyear);
  const names = (Object.keys(is) as (keyof HolidayValues)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  return Object.fromEntries(names.flatMap((name) => parts[name] ?? [name]).map((name) => [name, is[name]]));
};

/** Whether the days lie in the year, in part or not at all. */
export const placeInYear = (
  form: Pick<HolidayForm, "start" | "end">,
  year: Pick<HolidayRow, "start" | "end">,
): "inside" | "partly" | "outside" => {
  const { start, end } = form;
  if (start === null || end === null || start > end) return "inside";
  if (end < year.start || start > year.end) return "outside";
  return start >= year.start && end <= year.end ? "inside" : "partly";
};
