import { recordForm } from "#db/edit/record-form";
import { isHolidays } from "#domain/holidays/holiday";
import { minutesPerDay } from "#domain/time/minutes";
import { addDays, diffDays } from "#domain/time/plain-date";
import type { HolidayRow, HolidayValues } from "#schema/holidays";

/**
 * What the form holds while it is filled in. Dates are plain, times minutes; null while empty or
 * half typed.
 */
export type HolidayForm = Pick<HolidayValues, "name" | "kind" | "classes" | "cycle"> & {
  readonly start: string | null;
  readonly end: string | null;
  /** Whether it takes only some hours of each of its days. */
  readonly isPart: boolean;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
};

/** A part-day closure's first times in the form: the afternoon. */
const usualPart = { startMinute: 720, endMinute: 1080 };

export const holidayForm = recordForm(
  "holidays",
  {
    fields: ["name", "kind", "start", "end", "classes", "cycle", "startMinute", "endMinute"],
  },
  {
    toForm: ({ start, end, startMinute, endMinute, ...values }): HolidayForm => {
      const isPart = startMinute !== 0 || endMinute !== 0;
      // A time field ends at 23:59, a day at 24:00.
      const part = isPart ? { startMinute, endMinute: Math.min(endMinute, minutesPerDay - 1) } : usualPart;
      return { ...values, start: start || null, end: end || null, isPart, ...part };
    },
    toValues: ({ isPart, startMinute, endMinute, ...form }) => ({
      name: form.name.trim(),
      kind: form.kind,
      start: form.start ?? "",
      end: form.end ?? "",
      classes: form.classes,
      cycle: form.cycle,
      startMinute: isPart ? (startMinute ?? 0) : 0,
      endMinute: isPart ? (endMinute ?? 0) : 0,
    }),
    faults: (form, found) => {
      const missing = (["startMinute", "endMinute"] as const).filter((field) => form.isPart && form[field] === null);
      // Midnight to midnight would be stored as a whole day.
      const isEmptyPart = form.isPart && missing.length === 0 && form.startMinute! >= form.endMinute!;
      return {
        ...(isEmptyPart ? { endMinute: { field: "endMinute", type: "order" } } : {}),
        ...found,
        ...Object.fromEntries(missing.map((field) => [field, { field, type: "required" }])),
      };
    },
  },
);

/** The end keeps its distance when the start moves, and begins as the same day. */
const withEnd = (form: HolidayForm, change: Partial<HolidayForm>): HolidayForm => {
  const next = { ...form, ...change };
  if (!change.start || change.end !== undefined) return next;
  const length = form.start && form.end ? Math.max(0, diffDays(form.start, form.end)) : 0;
  return { ...next, end: form.start === null && form.end !== null ? form.end : addDays(change.start, length) };
};

const usualKind = ({ start, end, isPart, classes }: HolidayForm): HolidayForm["kind"] =>
  start !== null && end !== null && isHolidays({ start, end, classes, isWhole: !isPart }) ? "school" : "own";

/**
 * The form with a change. The kind of a new one follows from its length until another one is
 * chosen.
 */
export const changeForm = (
  form: HolidayForm,
  change: Partial<HolidayForm>,
  { isNew = false }: { readonly isNew?: boolean } = {},
): HolidayForm => {
  const next = withEnd(form, change);
  const followsLength = isNew && change.kind === undefined && form.kind === usualKind(form);
  return followsLength ? { ...next, kind: usualKind(next) } : next;
};

/** Whether the days are in the year, in part or not at all. */
export const placeInYear = (
  form: Pick<HolidayForm, "start" | "end">,
  year: Pick<HolidayRow, "start" | "end">,
): "inside" | "partly" | "outside" => {
  const { start, end } = form;
  if (start === null || end === null || start > end) return "inside";
  if (end < year.start || start > year.end) return "outside";
  return start >= year.start && end <= year.end ? "inside" : "partly";
};
