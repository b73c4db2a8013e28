import { compareNames } from "#domain/compare-text";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import { takesPlace } from "./lesson-time.ts";

export type SlotCounts = {
  /** Slots that are taught: cancelled ones and those that closures take are left out. */
  readonly slots: number;
  /** The same for each rotation label, by label. */
  readonly slotsByLabel: readonly { readonly label: string; readonly slots: number }[];
  readonly cancelled: number;
  /** Slots that closures take. */
  readonly lost: number;
};

/** How many slots a course has: `open` and `lost` are its own, as the expander gives them. */
export const countSlots = (open: readonly Occurrence[], lost: readonly LostOccurrence[]): SlotCounts => {
  const taught = open.filter(takesPlace);
  const labels = new Set(taught.flatMap(({ label }) => label ?? []));
  return {
    slots: taught.length,
    slotsByLabel: [...labels]
      .toSorted(compareNames)
      .map((label) => ({ label, slots: taught.filter((one) => one.label === label).length })),
    cancelled: open.length - taught.length,
    lost: lost.filter(takesPlace).length,
  };
};
