/**
 * Compares texts for sorting. Equals compare as 0: without it each engine orders them its own way.
 */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The order of classes, courses and labels where no language is known: "7C2" before "10A1". */
export const compareNames = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });
