/** The address of a calendar, as calendar programs are given it. */
export const feedAddress = (origin: string, token: string): string => `${origin}/api/calendar/${token}.ics`;

/** The same, so that a press opens the device's calendar program. */
export const feedAppAddress = (origin: string, token: string): string =>
  feedAddress(origin, token).replace(/^https?:/, "webcal:");

/** A secret of 45 characters of a-z0-9, more than 200 bits, from the app's source of ids. */
export const newToken = (newId: () => string): string => newId() + newId() + newId();
