import { useLingui } from "@lingui/react/macro";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { rotateFrom } from "#domain/timetable/rotate-from";
import { type RotationEdit, type RotationRecords, usualRotation } from "#domain/timetable/rotation-edits";
import { useEdits } from "#hooks/edits/use-edits";
import type { RotationRow } from "#schema/rotations";
import type { TimetableRow } from "#schema/timetables";
import { emptyValues } from "#schema/validate";
import { applyTo, changeFrom, freeName, type Rows } from "./rotation-rows.ts";
import { type RotationData, toRecords } from "./use-rotation-data.ts";
import type { ChangeRotation } from "./use-rotation-change.ts";

type Kind = "none" | RotationRow["unit"];

/**
 * Changes a rotation by edits of its records, whose labels go. `kind`: the kind that it becomes,
 * where that is another.
 */
export type EditRotation = (
  rotation: RotationRow,
  edit: (records: RotationRecords) => readonly RotationEdit[],
  kind?: Kind,
) => Promise<boolean>;

/** The days from the first of some timetables to the last. */
const rangeOf = (timetables: readonly TimetableRow[], year: DateRange): DateRange => {
  const starts = timetables.map(({ validFrom }) => validFrom).toSorted();
  const ends = timetables.map(({ validTo }) => validTo).toSorted();
  return { start: starts[0] ?? year.start, end: ends.at(-1) ?? year.end };
};

/**
 * Changes after which timetables follow another rotation: one with other labels, of another kind, a
 * new one, or none. From a date on, the old rotation stays with the timetables up to that day, and
 * others go on with the new one. `onChosen` gets the rotation ("" for none) that counts from the
 * date on, or that was made.
 */
export const useKindChange = (o: {
  data: RotationData | undefined;
  isSetup: boolean;
  change: ChangeRotation;
  onChosen: (rotation: string) => void;
}) => {
  const { t } = useLingui();
  const { newId } = useEdits();
  const { data, change } = o;
  const plainName = (unit: RotationRow["unit"]) => (unit === "week" ? t`A and B weeks` : t`Cycle of days`);

  const edit: EditRotation = async (rotation, toEdits, kind = rotation.unit) => {
    if (!data) return false;
    const id = newId();
    const name = freeName(data.rotations, kind === rotation.unit || kind === "none" ? rotation.name : plainName(kind));
    const from = (date: PlainDate) => changeFrom({ rows: data, rotation, id, name, edit: toEdits, from: date, newId });
    const followers = data.timetables.filter((one) => one.rotation === rotation.id);
    const done = await change(data, {
      whole: applyTo(data, toEdits(toRecords(data, rotation))),
      from,
      range: rangeOf(followers, data.school.year),
      isByWeek: rotation.unit === "week" || kind !== "day",
    });
    if (done?.type === "date") o.onChosen(kind === "none" ? "" : id);
    return done !== null;
  };

  /**
   * Makes a rotation as it usually is and gives it to the timetables that follow none (in the
   * set-up to the first).
   */
  const create = async (unit: RotationRow["unit"]): Promise<void> => {
    if (!data) return;
    const id = newId();
    const values = { schoolyear: data.year.schoolyear.id, name: freeName(data.rotations, plainName(unit)) };
    const { labels, rule } = usualRotation(unit);
    const made = { ...emptyValues("rotations"), ...values, unit, labels: [...labels], rule, id } as RotationRow;
    const rotations = [...data.rotations, made];
    const free = data.timetables.filter((timetable) => timetable.rotation === "");
    const followers = new Set(o.isSetup ? free.slice(0, 1) : free);
    const isChosen = (one: TimetableRow) => followers.has(one);
    const done = await change(data, {
      whole: {
        ...data,
        rotations,
        timetables: data.timetables.map((one) => (isChosen(one) ? { ...one, rotation: id } : one)),
      },
      from: (from): Rows | undefined => {
        const rotated = rotateFrom({ ...data, isChosen, rotation: id, from, newId });
        return rotated && { ...data, ...rotated, rotations };
      },
      range: rangeOf([...followers], data.school.year),
      isByWeek: true,
      text: t`Rotation added`,
    });
    if (done) o.onChosen(id);
  };

  /** Lets a timetable follow a rotation, or none. */
  const attach = async (timetable: TimetableRow, rotation: RotationRow | null): Promise<void> => {
    if (!data) return;
    const id = rotation?.id ?? "";
    const isOne = ({ id: other }: TimetableRow) => other === timetable.id;
    const was = data.rotations.find((one) => one.id === timetable.rotation);
    await change(data, {
      whole: { ...data, timetables: data.timetables.map((one) => (isOne(one) ? { ...one, rotation: id } : one)) },
      from: (from): Rows | undefined => {
        const rotated = rotateFrom({ ...data, isChosen: isOne, rotation: id, from, newId });
        return rotated && { ...data, ...rotated };
      },
      range: rangeOf([timetable], data.school.year),
      isByWeek: rotation?.unit !== "day" || was?.unit !== "day",
      text: t`Timetable changed`,
    });
  };

  return { edit, create, attach };
};
