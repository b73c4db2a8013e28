import type { CourseChange } from "./course-changes.ts";
import type { CoursePack, PackFile } from "./course-pack.ts";

/**
 * Her course without what is not mine: records that I have, with those files alone that were
 * taken, and the new ones that were taken. A lesson of a unit that was left has none.
 */
export const acceptedCourse = (
  next: CoursePack,
  taken: readonly CourseChange[],
  isOwn: (of: CourseChange["of"], id: string) => boolean,
): CoursePack => {
  const fresh = new Set(taken.flatMap(({ type, of, id }) => (type === "new" ? [`${of} ${id}`] : [])));
  const added = new Map(taken.flatMap((one) => (one.type === "files" ? [[`${one.of} ${one.id}`, one.added]] : [])));
  const filesOf = (of: CourseChange["of"], id: string): readonly PackFile[] => added.get(`${of} ${id}`) ?? [];
  const accepted = <G extends { readonly id: string; readonly files: readonly PackFile[] }>(
    of: CourseChange["of"],
    given: readonly G[],
  ) =>
    given.flatMap((one): readonly G[] => {
      if (isOwn(of, one.id)) return [{ ...one, files: filesOf(of, one.id) }];
      return fresh.has(`${of} ${one.id}`) ? [one] : [];
    });
  const units = accepted("units", next.units);
  const there = new Set(units.map(({ id }) => id));
  return {
    ...next,
    units,
    lessons: accepted("lessons", next.lessons).map((one) => (there.has(one.unit) ? one : { ...one, unit: "" })),
    files: filesOf("courses", next.source),
  };
};
