import type { Period } from "#schema/timetables";

/** One period while it is typed into; times are null while they are half typed. */
export type PeriodForm = { readonly label: string; readonly start: number | null; readonly end: number | null };

export const isPeriodForm = (kept: unknown): kept is PeriodForm => {
  const { label, start, end } = (kept ?? {}) as Partial<Record<keyof PeriodForm, unknown>>;
  const isTime = (time: unknown) => time === null || typeof time === "number";
  return typeof label === "string" && isTime(start) && isTime(end);
};

/** A period's form, and the period as it was opened on. */
export type OpenPeriod = { readonly form: PeriodForm; readonly base: Period };

export const openPeriod = (base: Period): OpenPeriod => {
  const { label, start, end } = base;
  return { form: { label, start, end }, base };
};

/**
 * The form when its period has changed elsewhere: what nobody typed into follows, the rest keeps
 * what it was opened on.
 */
export const followPeriod = ({ form, base }: OpenPeriod, now: Period): OpenPeriod => {
  const touched = (["label", "start", "end"] as const).filter(
    (name) => form[name] !== base[name] && form[name] !== now[name],
  );
  const keep = (values: PeriodForm | Period) => Object.fromEntries(touched.map((name) => [name, values[name]]));
  return { form: { ...openPeriod(now).form, ...keep(form) }, base: { ...now, ...keep(base) } };
};

/** The periods with one of them as it is given. */
export const withPeriod = (periods: readonly Period[], period: Period): readonly Period[] =>
  periods.map((one) => (one.id === period.id ? period : one));
