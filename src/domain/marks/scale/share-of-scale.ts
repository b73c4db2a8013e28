import { type Fraction, toNumber } from "./fraction.ts";
import type { NumberScale } from "./scale.ts";

/** Where a value lies between the worst mark of a scale and the best. */
export const shareOfScale = (scale: NumberScale, value: Fraction): number => {
  const [least, most] = [Number(scale.least), Number(scale.most)];
  const share = (toNumber(value) - least) / (most - least);
  const within = Math.min(1, Math.max(0, share));
  return scale.better === "higher" ? within : 1 - within;
};
