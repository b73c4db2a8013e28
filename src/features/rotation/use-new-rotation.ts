import { useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import { usualRotation } from "#domain/timetable/rotation-edits";
import type { Rotation } from "#domain/rotation/rotation";
import { useEdits } from "#hooks/use-edits";
import type { RotationData } from "./use-rotation-data.ts";

/**
 * Makes a rotation as it usually is and gives it to the timetables that follow none (in the set-up to the first); returns its
 * id, or null where the teacher took it back.
 */
export const useNewRotation = (schoolyear: string, isSetup: boolean) => {
  const { t } = useLingui();
  const { propose, newId } = useEdits();
  return async (unit: Rotation["unit"], data: RotationData): Promise<string | null> => {
    const id = newId();
    const { labels, rule } = usualRotation(unit);
    const plain = unit === "week" ? t`A and B weeks` : t`Cycle of days`;
    const names = new Set(data.rotations.map(({ name }) => name));
    const numbered = Array.from({ length: names.size + 1 }, (_, index) =>
      index === 0 ? plain : `${plain} ${index + 1}`,
    );
    const name = numbered.find((one) => !names.has(one)) ?? plain;
    const free = data.timetables.filter((timetable) => timetable.rotation === "");
    const followers = isSetup ? free.slice(0, 1) : free;
    const mutations: Mutation[] = [
      { op: "create", collection: "rotations", id, values: { schoolyear, name, unit, labels: [...labels], rule } },
      ...followers.map((timetable) => edit("timetables", timetable, { rotation: id })),
    ];
    return (await propose(mutations, t`Rotation added`)) ? id : null;
  };
};
