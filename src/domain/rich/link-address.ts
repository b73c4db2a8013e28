const longest = 2000;

/** Characters that an address has only in its encoded form. */
// oxlint-disable-next-line no-control-regex -- browsers skip them, so a scheme may hide behind one
const unsafe = /[\s\u0000-\u001f"<>]/g;

/**
 * The address of a link as a plan keeps it: of the web or an e-mail, the scheme in lower case.
 * Undefined for everything else, such as `javascript:`, and for what is longer than 2,000
 * characters.
 */
export const safeAddress = (href: string): string | undefined => {
  const found = /^(https?:\/\/|mailto:)(.+)$/is.exec(href.trim());
  if (!found) return undefined;
  const address = found[1]!.toLowerCase() + found[2]!.replaceAll(unsafe, encodeURIComponent);
  return address.length <= longest ? address : undefined;
};

/**
 * What a teacher typed as an address: "geogebra.org" and "a@b.lu" need no scheme. Undefined if it
 * is none.
 */
export const typedAddress = (text: string): string | undefined => {
  const typed = text.trim();
  if (/\s/.test(typed)) return undefined;
  const safe = safeAddress(typed);
  if (safe !== undefined) return /^(?:https?:\/\/[^/?#]*[^/?#.]|mailto:[^@]+@[^@]+)/.test(safe) ? safe : undefined;
  // A number after the colon is a port, everything else a scheme that is not ours.
  if (/^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(typed)) return undefined;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/.test(typed)) return safeAddress(`mailto:${typed}`);
  return /^[^\s@/.]+(?:\.[^\s@/.]+)+(?::\d+)?(?:[/?#].*)?$/.test(typed) ? safeAddress(`https://${typed}`) : undefined;
};
