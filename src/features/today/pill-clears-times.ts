/** The part of the running lesson after which the pill with the time has room above it. */
export const pillClearsTimes = 0.36;
