import type { PlainDate } from "#domain/time/plain-date";
import { keepLabels } from "#domain/timetable/keep-labels";
import type { RotationEdit } from "#domain/timetable/rotation-edits";
import type { RotationRow } from "#schema/rotations";
import { applyTo } from "./rotation-rows.ts";
import type { ChangeRotation } from "./use-rotation-change.ts";
import type { RotationData } from "./use-rotation-data.ts";

/**
 * Counts a rotation in another way, by edits that change it too. `follow` gives the new name of an
 * old label.
 */
export type Recount = (
  rotation: RotationRow,
  edits: readonly RotationEdit[],
  follow?: (label: string) => string,
) => Promise<boolean>;

const same = (label: string): string => label;

/**
 * Changes how a rotation counts. If that is from a date on, the weeks before keep their labels as
 * if the teacher had set them.
 */
export const createRecount = (data: RotationData, change: ChangeRotation): Recount => {
  return async (rotation, edits, follow = same) => {
    const whole = applyTo(data, edits);
    const school = { school: data.school, schoolAfter: { ...data.school, holidays: whole.holidays } };
    const from = (date: PlainDate) => {
      const rotations = whole.rotations.map((after) => {
        const before = data.rotations.find(({ id }) => id === after.id);
        const own = after.id === rotation.id ? follow : same;
        const overrides = before && keepLabels({ before, after, ...school, from: date, follow: own });
        return overrides ? { ...after, overrides } : after;
      });
      return rotations.some((one, index) => one !== whole.rotations[index]) ? { ...whole, rotations } : whole;
    };
    const isByWeek = rotation.unit === "week";
    return (await change(data, { whole, from, range: data.school.year, isByWeek })) !== null;
  };
};
