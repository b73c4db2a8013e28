/** How long a plan may be, in bytes of its HTML. */
export const maxPlanBytes = 200_000;
