import { createLabeller } from "#domain/rotation/labeller";
import type { Rotation } from "#domain/rotation/rotation";
import type { SchoolDays } from "#domain/holidays/school-days";
import { dateToDay, dateToWeek, dayToDate, type PlainDate, weekToMonday } from "#domain/time/plain-date";

/**
 * The overrides with which a changed rotation leaves the weeks (or days) before that of `from`
 * their labels; undefined if it does so anyway. `follow` gives the new name of an old label. A
 * label that is gone cannot be kept, nor can having none.
 */
export const keepLabels = (o: {
  before: Rotation;
  after: Rotation;
  school: SchoolDays;
  /** The school's days after the change, if they change too. */
  schoolAfter?: SchoolDays;
  from: PlainDate;
  follow: (label: string) => string;
}): Readonly<Record<PlainDate, string>> | undefined => {
  const { before, after, school, schoolAfter = school } = o;
  if (before.unit !== after.unit) return undefined;
  const [unitOf, dateOf] = after.unit === "week" ? [dateToWeek, weekToMonday] : [dateToDay, dayToDate];
  const [labelBefore, labelAfter] = [createLabeller(before, school), createLabeller(after, schoolAfter)];
  const onward = new Set(
    Object.entries(after.overrides)
      .filter(([, text]) => text.endsWith(">") && !after.labels.includes(text))
      .map(([date]) => unitOf(date)),
  );
  const kept: [PlainDate, string][] = [];
  const end = Math.min(unitOf(o.from), unitOf(school.year.end) + 1);
  for (let unit = unitOf(school.year.start); unit < end; unit += 1) {
    const date = dateOf(unit);
    const was = labelBefore(date);
    if (was === null || onward.has(unit)) continue;
    const label = o.follow(was);
    if (after.labels.includes(label) && labelAfter(date) !== label) kept.push([date, label]);
  }
  if (kept.length === 0) return undefined;
  const units = new Set(kept.map(([date]) => unitOf(date)));
  const rest = Object.entries(after.overrides).filter(([date]) => !units.has(unitOf(date)));
  return Object.fromEntries([...rest, ...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
