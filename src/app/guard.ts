import { paths } from "#hooks/paths";

/**
 * Pages that a mail or another service leads to, that send a mail, or that check the session. They
 * are the same for any signed-in teacher and none.
 */
const sharedPaths: ReadonlySet<string> = new Set([
  paths.forgot,
  paths.newPassword,
  paths.verify,
  paths.provider,
  paths.sessionCheck,
]);
const publicPaths: ReadonlySet<string> = new Set([paths.login, paths.signUp, ...sharedPaths]);

export const isPublicPath = (path: string): boolean => publicPaths.has(path);
export const isSharedPath = (path: string): boolean => sharedPaths.has(path);

/**
 * The address of the same page as the router and the guard know it: `/calendar` for `/calendar/`.
 */
export const withoutTrailingSlash = (path: string): string => path.replace(/^(\/[^/].*?)\/+$/, "$1");

/**
 * Where to send a visitor who is not signed in. `from` brings them back, except to the root.
 * `search` comes without its "?", `hash` with its "#". It stays behind the `#`, as it may be a key,
 * which a server that is asked for this address must not see.
 */
export const loginPath = (path: string, search = "", hash = ""): string => {
  const from = search === "" ? path : `${path}?${search}`;
  return from === paths.today && hash === "" ? paths.login : `${paths.login}?${new URLSearchParams({ from })}${hash}`;
};

/**
 * The page to open after signing in: `from` where it is an address of this app, else Today.
 * `search` comes with the hash of its address.
 */
export const afterLoginPath = (search: string): string => {
  const from = new URLSearchParams(search).get("from") ?? "";
  // Browsers drop tabs and line breaks of an address: /⇥/example.com is //example.com to them.
  const isOurs = /^\/(?![/\\])\P{Cc}*$/u.test(from) && from !== paths.login && !from.startsWith(`${paths.login}?`);
  return isOurs ? from : paths.today;
};
