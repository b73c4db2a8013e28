/**
 * The one stretch in which two texts differ, and what is there in the second: from `start` to `end`
 * (exclusive) of the first.
 */
export const changedStretch = (
  before: string,
  after: string,
): { readonly start: number; readonly end: number; readonly text: string } => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
};
