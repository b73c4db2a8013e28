/** How long what was deleted can be brought back, on a device and at the server. */
export const binDays = 180;
