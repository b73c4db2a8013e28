/*
 * The headers of every answer but the app's own files (`app-files.ts`) and a teacher's
 * (`file-answers.ts`), and who may see the dashboard. Headers that a route sets by itself come
 * after this and stay.
 */

export const ofApi = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Robots-Tag": "noindex",
};

/** An IPv4 address as a number; null for anything else. */
const toNumber = (address: string): number | null => {
  const parts = address.split(".").map(Number);
  const isAddress = parts.length === 4 && parts.every((part) => part >= 0 && part <= 255);
  return isAddress ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
};

/** Whether an address is one of `range`: an address itself, or an IPv4 subnet as 10.0.0.0/8. */
const isWithin = (address: string, range: string): boolean => {
  const [start = "", bits] = range.split("/");
  if (bits === undefined) return address === start;
  const [of, from] = [toNumber(address), toNumber(start)];
  if (of === null || from === null) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(of / size) === Math.floor(from / size);
};

/** The address and subnets in a list from the environment. */
export const toRanges = (text: string): string[] => text.split(/[\s,]+/).filter((range) => range !== "");

/**
 * Bytes up to which Go reads what is left of a body, so that the next request on the connection
 * begins where it should.
 */
const mostLeft = 256 * 1024;

export const apply = (e: core.RequestEvent): void => {
  const path = e.request.url.path;
  const headers = e.response.header();
  // A browser that was here over TLS comes back over TLS; without TLS it does not heed this.
  if ($os.getenv("APP_URL").startsWith("https://")) headers.set("Strict-Transport-Security", "max-age=31536000");
  // PocketBase hides from Go that a longer body was not read to its end. The rest would be answered
  // as requests, on a connection that a proxy shares between its visitors.
  const { contentLength } = e.request;
  if (contentLength < 0 || contentLength > mostLeft) headers.set("Connection", "close");
  const isApi = path.startsWith("/api/");
  // A provider's answer, with its code, is passed on to a page of the app.
  if (isApi || e.request.method !== "GET") {
    headers.set("Referrer-Policy", "no-referrer");
    for (const [name, value] of Object.entries(ofApi)) headers.set(name, value);
  }
  const ranges = toRanges($os.getenv("SUPERUSER_IPS"));
  const isDashboard = path === "/_" || path.startsWith("/_/");
  if (isDashboard && ranges.length > 0 && !ranges.some((range) => isWithin(e.realIP(), range)))
    throw new NotFoundError();
};
