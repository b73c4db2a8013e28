const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The value below which the share `p` (0 to 1) of the values lies; NaN of none. */
export const percentile = (values: readonly number[], p: number): number => {
  const list = sorted(values);
  return list[Math.min(list.length - 1, Math.ceil(p * list.length) - 1)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const list = sorted(values);
  return (list[Math.floor((list.length - 1) / 2)]! + list[Math.ceil((list.length - 1) / 2)]!) / 2;
};

/** The smallest and the largest. */
export const spread = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
