import { mostLevels, type OutlineOutcome, outlineOf } from "#domain/curriculum/outline";
import { endOfBlock, type OutlineLine, type OutlinePlace, outlinePlaces } from "#domain/curriculum/outline-edits";

/**
 * Places for the lines of a file among the outcomes that are there: the file says order and levels.
 * What it does not have stays under the branch that it was in, or goes to the end. `read`: the
 * file's lines with the ids of those that they are, or new ids. Returns the places to write.
 */
export const placeOutcomes = (
  read: readonly OutlineLine[],
  known: readonly OutlineOutcome[],
): readonly OutlinePlace[] => {
  const ids = new Set(read.map(({ id }) => id));
  let lines = read;
  // From top to bottom: a branch that stays has its place before what stands under it.
  for (const { outcome, parent } of outlineOf(known)) {
    if (ids.has(outcome.id)) continue;
    const above = lines.find(({ id }) => id === parent);
    const level = Math.min((above?.level ?? 0) + 1, mostLevels);
    const after = above ? endOfBlock(lines, above.id) : lines.at(-1)?.id;
    const at = lines.findIndex(({ id }) => id === after) + 1;
    lines = lines.toSpliced(at, 0, { id: outcome.id, level });
  }
  return outlinePlaces(known, lines);
};
