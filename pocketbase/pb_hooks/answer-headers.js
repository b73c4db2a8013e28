/*
 * The headers of every answer but the app's own files (`app-files.js`), and who may see the dashboard. What a route sets by itself comes
 * after this and stays.
 */

/** A file keeps its name as long as it is the same; it is one teacher's, so no cache between may keep it. */
const ofFiles = "private, max-age=2592000, stale-while-revalidate=86400";
const ofApi = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** An IPv4 address as a number; null for anything else. */
const toNumber = (address) => {
  const parts = address.split(".").map(Number);
  const isAddress = parts.length === 4 && parts.every((part) => part >= 0 && part <= 255);
  return isAddress ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
};

/** Whether an address is one of `range`: an address itself, or an IPv4 subnet as 10.0.0.0/8. */
const isWithin = (address, range) => {
  const [start, bits] = range.split("/");
  if (bits === undefined) return address === start;
  const [of, from] = [toNumber(address), toNumber(start)];
  if (of === null || from === null) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(of / size) === Math.floor(from / size);
};

/** The address and subnets in a list from the environment. */
const toRanges = (text) => text.split(/[\s,]+/).filter((range) => range !== "");

/** Go reads what is left of a body up to here, so that the next request on the connection begins where it should. */
const mostLeft = 256 * 1024;

module.exports = {
  isWithin,
  toRanges,

  /** Of a file that is there and may be read; PocketBase gives it a policy of its own. What is refused is kept nowhere. */
  ofFile: (e) => {
    require(`${__hooks}/sessions.js`).guardFileToken(e);
    const headers = e.requestEvent.response.header();
    headers.set("Cache-Control", ofFiles);
    headers.del("Content-Security-Policy");
    // It is saved, never opened as a page of ours; an <img> does not heed this.
    headers.set("Content-Disposition", `attachment; filename="${e.servedName}"`);
    require(`${__hooks}/uploads.js`).serve(e);
    try {
      return e.next();
    } catch (problem) {
      for (const [name, value] of Object.entries(ofApi)) headers.set(name, value);
      throw problem;
    }
  },

  apply: (e) => {
    const path = e.request.url.path;
    const headers = e.response.header();
    // A browser that was here over TLS comes back over TLS; without TLS it does not heed this.
    if ($os.getenv("APP_URL").startsWith("https://")) headers.set("Strict-Transport-Security", "max-age=31536000");
    // PocketBase hides from Go that a longer one was not read to its end: what is left would be answered as requests, on a connection that a proxy
    // shares between its visitors.
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
    if (isDashboard && ranges.length > 0 && !ranges.some((range) => isWithin(e.realIP(), range))) throw new NotFoundError();
  },
};
