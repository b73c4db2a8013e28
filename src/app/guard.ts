import { paths } from "#hooks/paths";

const publicPaths = new Set([
  "/login",
  "/auth/signup",
  "/auth/forgot",
  "/auth/new-password",
  "/auth/verify",
  "/test/refresh",
]);

export const isPublicPath = (path: string): boolean => publicPaths.has(path);

/** The address of the same page as the router and the guard know it: `/calendar` for `/calendar/`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/^(\/[^/].*?)\/+$/, "$1");

/** Where to send a visitor who is not signed in. `from` brings them back, except to the root. `search` comes without its "?". */
export const loginPath = (path: string, search = ""): string => {
  const from = search === "" ? path : `${path}?${search}`;
  return from === paths.today ? paths.login : `${paths.login}?${new URLSearchParams({ from })}`;
};

/** The page to open after signing in: `from` where it is an address of this app, else Today. */
export const afterLoginPath = (search: string): string => {
  const from = new URLSearchParams(search).get("from") ?? "";
  const isOurs = /^\/(?![/\\])/.test(from) && from !== paths.login && !from.startsWith(`${paths.login}?`);
  return isOurs ? from : paths.today;
};
