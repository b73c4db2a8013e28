/**
 * A list aligned with its base, by index: what it put before each base item and at the end, and
 * what became of them.
 */
export type Aligned = { readonly before: readonly (readonly number[])[]; readonly became: readonly (number | null)[] };

/**
 * Pairs the items of two lists, in the order of both, so that the pairs are as alike as possible. A
 * `score` of 0 is never paired.
 */
export const align = (base: number, side: number, score: (base: number, side: number) => number): Aligned => {
  const best = Array.from({ length: base + 1 }, () => Array.from({ length: side + 1 }, () => 0));
  for (let row = base - 1; row >= 0; row -= 1) {
    for (let column = side - 1; column >= 0; column -= 1) {
      const alike = score(row, column);
      const paired = alike > 0 ? alike + best[row + 1]![column + 1]! : 0;
      best[row]![column] = Math.max(paired, best[row + 1]![column]!, best[row]![column + 1]!);
    }
  }
  const before: number[][] = [[]];
  const became: (number | null)[] = [];
  let column = 0;
  for (let row = 0; row < base; row += 1) {
    while (column < side && best[row]![column] === best[row]![column + 1]) before.at(-1)!.push(column++);
    const isPaired = column < side && best[row]![column]! > best[row + 1]![column]!;
    became.push(isPaired ? column++ : null);
    before.push([]);
  }
  while (column < side) before.at(-1)!.push(column++);
  return { before, became };
};
