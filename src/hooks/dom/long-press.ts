/**
 * How long a finger stays where it came down until that is a long press, in milliseconds: a drag, a
 * menu or a new event, everywhere after the same time.
 */
export const longPress = 400;
