import { type CoursePack, type PackFile, packParts } from "./course-pack.ts";

/**
 * The state of hers that was taken, after a second taking: what came new is as it is now, all else
 * as it was. So what she changed meanwhile, and nobody was shown, still differs from it.
 */
export const addTaken = (
  taken: CoursePack,
  next: CoursePack,
  isNew: (of: "units" | "lessons", id: string) => boolean,
): CoursePack => {
  const add = <R extends { readonly id: string }>(of: "units" | "lessons", old: readonly R[], now: readonly R[]) => {
    const fresh = now.filter(({ id }) => isNew(of, id));
    const ids = new Set(fresh.map(({ id }) => id));
    return [...old.filter(({ id }) => !ids.has(id)), ...fresh];
  };
  return {
    ...next,
    parts: packParts.filter((part) => taken.parts.includes(part) || next.parts.includes(part)),
    units: add("units", taken.units, next.units),
    lessons: add("lessons", taken.lessons, next.lessons),
    files: [
      ...new Map([...taken.files, ...next.files].map((file): [string, PackFile] => [file.sha256, file])).values(),
    ],
  };
};
