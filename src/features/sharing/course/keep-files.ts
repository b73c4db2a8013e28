import type { TakenFile } from "#db/edit/take-course";
import type { Mirror } from "#hooks/data/mirror-context";
import type { OpenedCourse } from "./course-ports.ts";

const target = ({ id }: TakenFile) => ({ collection: "attachments", id, field: "file" }) as const;

/** Keeps files of hers here, before the records that have them are written; those that came. */
export const keepFiles = async (
  mirror: Mirror,
  { readFile }: Pick<OpenedCourse, "readFile">,
  wanted: readonly TakenFile[],
): Promise<readonly TakenFile[]> => {
  if (wanted.length === 0) return [];
  const files = await mirror.files();
  const kept: TakenFile[] = [];
  for (const one of wanted) {
    const blob = await readFile(one.file.sha256);
    const typed = blob && new Blob([blob], { type: one.file.mime });
    if (typed && (await files.keep(target(one), typed, one.file.name)).ok) kept.push(one);
  }
  return kept;
};

/** Drops them again where the records could not be written. */
export const dropFiles = async (mirror: Mirror, kept: readonly TakenFile[]): Promise<void> => {
  if (kept.length === 0) return;
  const files = await mirror.files();
  await Promise.all(kept.map((one) => files.drop(target(one))));
};
