/**
 * Milliseconds since the epoch. Passed in, so that tests and the simulation can set it. It
 * orders no edits, but for fields of which the later edit counts (`Collection.latestBy`).
 */
export type Clock = () => number;

/**
 * `2026-11-23 07:45:00.000Z`: a timestamp as the server writes it (ISO, with a space for the T).
 */
export const toTimestamp = (epochMs: number): string => new Date(epochMs).toISOString().replace("T", " ");
