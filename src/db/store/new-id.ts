const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Makes record ids: 15 of a-z0-9, as the server wants them. `random` returns numbers from 0 to
 * below 1.
 */
export const createId = (o: { random: () => number }): (() => string) => {
  const letter = () => alphabet[Math.floor(o.random() * alphabet.length)];
  return () => Array.from({ length: 15 }, letter).join("");
};
