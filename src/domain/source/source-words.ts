const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decodeOnce = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code > 31 && code <= 0x10ffff) return String.fromCodePoint(code);
    return named[String(name).toLowerCase()] ?? whole;
  });

/**
 * A text of a school's calendar as its author wrote it. Some systems write entities of HTML, also
 * twice, and a line break as a backslash and an n.
 */
export const plainSourceText = (text: string): string => decodeOnce(decodeOnce(text)).replaceAll(String.raw`\n`, "\n");

/** How systems say that a lesson falls out: before its subject, or as its state. */
const cancelled = "cancell?ed|entfällt|ausfall|ausgefallen|fällt aus|abgesagt|annulée?|supprimée?|uitval";
const before = new RegExp(String.raw`^\s*[[(]?\s*(?:${cancelled})\s*[\])]?\s*[:–-]?\s+`, "iu");
const states = String.raw`(?:cours\s+)?(?:${cancelled})|prof(?:\.|esseur)?\s+absent`;
const stateLine = new RegExp(String.raw`^\s*(?:(?:stat(?:us|ut)|état|zustand)\s*:\s*)?(?:${states})\s*\.?\s*$`, "imu");

/** The title without a word that says it falls out, and whether title, state or note say so. */
export const cancelledBy = (o: {
  readonly title: string;
  readonly note: string;
  readonly status: string;
}): { readonly title: string; readonly isCancelled: boolean } => {
  const title = o.title.replace(before, "");
  const isSaid = title !== o.title || stateLine.test(o.note);
  return { title: title === "" ? o.title : title, isCancelled: isSaid || /^cancell?ed$/i.test(o.status.trim()) };
};
