/*
 * PocketBase logs each request with its whole address: with the tokens in the links of our mails,
 * the secret names of calendars, the names of uploaded files and what a filter looks for. This
 * keeps only what says which request it was.
 */

/** Values of a query that are no more than numbers, languages and places. */
const harmless = /^(cursor|limit|page|perPage|country|region|language|from|to|checksums|skipTotal)$/;

const cleanQuery = (query: string): string =>
  query
    .split("&")
    .map((part) => {
      const [name = ""] = part.split("=", 1);
      return harmless.test(name) && part.length < 60 ? part : `${cleanText(name).slice(0, 40)}=…`;
    })
    .join("&");

/**
 * Ids have 15 characters and routes at most 30. A longer segment is a token, or somebody's guess.
 */
const cleanSegment = (segment: string): string => (segment.length > 40 || /@|%40/.test(segment) ? "…" : segment);

const cleanPath = (path: string): string =>
  path
    .replace(/^(\/api\/calendar\/)[^/]+/, "$1…")
    .replace(/^(\/api\/files\/[^/]+\/[^/]+\/).+/, "$1…")
    .split("/")
    .map(cleanSegment)
    .join("/");

/** Addresses of links for others: mail programs put the secret into them, as a path or a query. */
const ofShare = /^\/*(s|api\/shares)(?:\/|%2f)/i;
const withoutLinks = (text: string): string => text.replace(/(\/s|\/api\/shares)(?:\/|%2f)[^\s"']+/gi, "$1/…");

const cleanUrl = (url: string): string => {
  const [, share] = ofShare.exec(url) ?? [];
  if (share !== undefined) return `/${share}/…`;
  const at = url.indexOf("?");
  return at === -1 ? cleanPath(url) : `${cleanPath(url.slice(0, at))}?${cleanQuery(url.slice(at + 1))}`;
};

/** A text without e-mail addresses and tokens, such as what a mail server answered. */
const cleanText = (text: string): string =>
  withoutLinks(text)
    .replace(/[^\s<>"'=&?/]+(@|%40)[^\s<>"'=&?/]+/g, "…@…")
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "…")
    .replace(/([?&](?:token|code|state)=)[^&\s"']*/gi, "$1…");

const originOf = (referer: string): string => {
  const found = /^https?:\/\/[^/?#@]+/.exec(referer);
  return found ? found[0] : "";
};

/**
 * A clean value for what is logged beside the message: the details of a fault may quote what was
 * sent.
 */
const cleanValue = (key: string, value: unknown): unknown => {
  if (key === "url") return cleanUrl(value as string);
  if (key === "referer") return originOf(value as string);
  return JSON.parse(cleanText(JSON.stringify(value)));
};

/** Names of values that stay as they are: numbers, PocketBase's own words, and who asked. */
const keptAsTheyAre = /^(type|method|status|execTime|auth|userAgent|userIP|remoteIP)$/;

/** Cleans a line of the log before it is written. */
export const cleanLine = (e: core.ModelEvent): void => {
  const { model } = e;
  const data = JSON.parse(JSON.stringify(model.data)) || {};
  for (const [key, value] of Object.entries(data)) {
    if (!keptAsTheyAre.test(key) && value !== null && value !== "") model.data.set(key, cleanValue(key, value));
  }
  model.message = data.type === "request" ? `${data.method} ${cleanUrl(data.url)}` : cleanText(model.message);
  e.next();
};
