/** The answer of a browser's storage; undefined where it forbids that, or has no room. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
