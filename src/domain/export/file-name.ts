/** Units of a file's name: in any script at most 255 bytes, also with a folder's path before it. */
const longestName = 80;

/** Names that Windows keeps for its devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(?:\.|$))/i;

/**
 * A file's name as every system takes it, without a folder. Neither control characters nor those
 * that turn the direction of what follows stay.
 */
export const plainFileName = (name: string): string => {
  const plain = name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .replaceAll(/[/\\:*?"<>|]/g, "-")
    .replace(/^[.\s]+/, "")
    .replace(/[.\s]+$/, "")
    .replace(deviceName, "$&-");
  const ending = /\.[^.\s]{1,12}$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - ending.length).trimEnd() || "file";
  return `${stem
    .slice(0, longestName - ending.length)
    .toWellFormed()
    .trimEnd()}${ending}`;
};

const dashed = (words: string): string =>
  words
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** The name of a file that is made here: its words with dashes between them. */
export const fileName = (words: string, ending: string): string =>
  plainFileName(`${dashed(words).slice(0, longestName - ending.length - 1) || "file"}.${ending}`);

/** Paths as they may stand in one zip: one that is there already, in any case, gets a number. */
export const createUniqueNames = (): ((path: string) => string) => {
  const taken = new Set<string>();
  return (path) => {
    const at = /(?:\.[^./]{1,12})?$/.exec(path)!.index;
    let own = path;
    for (let number = 2; taken.has(own.toLowerCase()); number += 1)
      own = `${path.slice(0, at)}-${number}${path.slice(at)}`;
    taken.add(own.toLowerCase());
    return own;
  };
};
