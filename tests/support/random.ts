/** Numbers from 0 up to 1, the same for the same seed. */
export const createRandom = (seed: number): (() => number) => {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};
