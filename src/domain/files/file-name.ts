/**
 * A name as the server stores it, `plan_x1y2z3.pdf`, as one reads it: the trailing suffix gives way
 * to the ending.
 */
export const nameWithoutSuffix = (stored: string): string => stored.replace(/_[^_.]*(\.[^.]*)?$/, "$1");

/** Most characters of a file's name (`attachments.name`). */
export const maxFileName = 200;

/**
 * A name that every system takes, cut in front of its ending where it is too long; `fallback` where
 * nothing is left.
 */
export const cleanFileName = (name: string, fallback: string): string => {
  // Allow no path, no control characters, and none that turn the direction of what follows (a
  // "gpj.exe" that reads "exe.jpg").
  const plain = name
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .replaceAll(/[/\\]/g, "-")
    .trim();
  const ending = /\.[^.\s]{1,12}$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - ending.length) || fallback;
  return `${stem.slice(0, maxFileName - ending.length)}${ending}`;
};
