/** 130 bits: nobody guesses where a link's bytes lie. */
export const locatorPattern = String.raw`^[a-z2-7]{26}$`;

/** 132 bits. */
export const secretPattern = String.raw`^[A-Za-z0-9_-]{22}$`;
