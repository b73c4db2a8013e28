/**
 * Whether two texts are the same e-mail address: the server compares without case, and blanks
 * around are typing.
 */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
