/*
 * Serves the folder given to PocketBase as --publicDir. A path without a file behind it is a route
 * of the app and gets index.html. Paths that name a file or belong to the API do not.
 */

/**
 * Three <style> elements are made by libraries at run time; each is allowed by its content, so that
 * no other inline style is. The first is empty: FullCalendar fills it through the CSS object model.
 * The others are react-aria's usePress and usePreventScroll, word for word
 * (tests/server/headers.test.ts compares them with the installed version).
 */
const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleHashes.join(" ")}`,
  "img-src 'self' data: blob:",
  // FullCalendar declares an icon font of its own as a data address.
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The policy before all scripts (scripts/trusted-types.ts) makes a script's address of a text.
  // Only the editor's policy makes markup of one: it reads what was pasted in a document of its
  // own.
  "require-trusted-types-for 'script'",
  "trusted-types default ProseMirrorClipboard",
].join("; ");

const headers = {
  "Content-Security-Policy": contentSecurityPolicy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  // The links in our mails carry tokens.
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-XSS-Protection": "0",
};

/** Types that Go does not know by itself on a machine without a list of them. */
const contentTypes: { readonly [ending: string]: string } = {
  ico: "image/x-icon",
  map: "application/json",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

const publicDir = (): string | undefined => {
  const option = $os.args.find((argument) => argument.startsWith("--publicDir="));
  return option?.slice("--publicDir=".length);
};

/** The file's facts, or undefined where there is no such file. */
const fileAt = (path: string): os.FileInfo | undefined => {
  try {
    const found = $os.stat(path);
    return found.isDir() ? undefined : found;
  } catch {
    return undefined;
  }
};

const isSafe = (path: string): boolean => path.split(/[/\\]/).every((part) => !part.startsWith("."));
const namesFile = (path: string): boolean => /^(assets|builds)\//.test(path) || /\.[^/]+$/.test(path);

/** The file that answers a path: its own, index.html for a route of the app, or none. */
const fileFor = (dir: string, path: string): { readonly name: string; readonly facts: os.FileInfo } | undefined => {
  if (!isSafe(path) || /^(api|_)(\/|$)/.test(path)) return undefined;
  const own = path === "" ? undefined : fileAt(`${dir}/${path}`);
  if (own) return { name: path, facts: own };
  if (path !== "" && namesFile(path)) return undefined;
  const page = fileAt(`${dir}/index.html`);
  return page && { name: "index.html", facts: page };
};

/** The page behind a link for others: no script but its own, and nothing else of the app's. */
const sharePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const setHeaders = (e: core.RequestEvent): http.Header => {
  const answerHeaders = e.response.header();
  for (const [name, value] of Object.entries(headers)) answerHeaders.set(name, value);
  return answerHeaders;
};

/**
 * Answers files that were shared while no service worker ran: nothing is kept of them, and the app
 * says so. The body is not read, as anybody could send a slow one and hold a JavaScript engine for
 * as long as it takes. With more than 256 kB (what Go reads by itself) a browser may show its own
 * error page instead.
 */
export const answerShare = (e: core.RequestEvent): void => {
  setHeaders(e).set("Cache-Control", "no-store");
  return e.redirect(303, "/share?why=late");
};

/**
 * Answers the same page for every link, so that asking says nothing and costs a link nothing. What
 * follows in the address is read by the page itself.
 */
export const answerSharePage = (e: core.RequestEvent): void => {
  const answerHeaders = setHeaders(e);
  answerHeaders.set("Content-Security-Policy", sharePolicy);
  answerHeaders.set("Cache-Control", "no-store");
  answerHeaders.set("X-Robots-Tag", "noindex");
  const dir = publicDir();
  if (!dir || !fileAt(`${dir}/s/index.html`)) throw new NotFoundError();
  return e.fileFS($os.dirFS(dir), "s/index.html");
};

export const answerPath = (e: core.RequestEvent): void => {
  const answerHeaders = setHeaders(e);

  const dir = publicDir();
  const file = dir && fileFor(dir, e.request.pathValue("path"));
  if (!file) {
    answerHeaders.set("Cache-Control", "no-store");
    throw new NotFoundError();
  }

  const { name, facts } = file;
  const type = contentTypes[name.split(".").at(-1)!];
  if (type) answerHeaders.set("Content-Type", type);
  // Files in assets/ have a hash of their content in their name; everything else is asked for again
  // each time.
  const isHashed = name.startsWith("assets/");
  answerHeaders.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  // Two builds within one second have the same Last-Modified.
  answerHeaders.set("ETag", `W/"${facts.size()}-${facts.modTime().unixNano()}"`);
  return e.fileFS($os.dirFS(dir), name);
};
