import { msg } from "@lingui/core/macro";
import type { ScaleName } from "#domain/marks/scale/scales";

export const scaleWords = {
  "lu-60": msg`1 to 60 (Luxembourg)`,
  "lu-levels": msg`Levels A+ to D (Luxembourg)`,
  "de-6": msg`1 to 6 with + and − (Germany)`,
  "de-15": msg`0 to 15 points (Germany)`,
  "fr-20": msg`0 to 20 (France)`,
  "fr-levels": msg`Levels 4 to 1 (France)`,
  "be-20": msg`0 to 20 (Belgium)`,
  percent: msg`Per cent`,
  "ch-6-halves": msg`1 to 6 in halves (Switzerland)`,
  "ch-6-quarters": msg`1 to 6 in quarters (Switzerland)`,
  "ch-6-tenths": msg`1 to 6 in tenths (Switzerland)`,
  "gb-9": msg`9 to 1 (GCSE)`,
  "gb-letters": msg`Letters A* to U (A level)`,
} as const satisfies Record<ScaleName, unknown>;
