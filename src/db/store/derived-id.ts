/** 32 bits of a text's FNV-1a, from a seed. */
const hash = (text: string, seed: number): number => {
  let state = seed;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return state >>> 0;
};

/**
 * A record's id that follows from what it is about: two devices that make it while they are offline
 * make the same record, and their versions are merged field by field. 15 of a-z0-9, as the server
 * wants them.
 */
export const derivedId = (text: string): string =>
  [2_166_136_261, 3_339_675_911, 1_540_483_477]
    .map((seed) => hash(text, seed).toString(36).padStart(7, "0").slice(-5))
    .join("");
