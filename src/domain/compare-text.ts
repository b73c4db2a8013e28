/**
 * Compares texts for sorting. Equals compare as 0: without it each engine orders them its own way.
 */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
