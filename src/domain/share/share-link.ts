import { secretPattern } from "./share-patterns.ts";

const small = "abcdefghijklmnopqrstuvwxyz234567";
const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** The two parts of a link. */
export type ShareKey = { readonly locator: string; readonly secret: string };

/** A new one; `randomBytes` is the device's cryptographic source. */
export const createShareKey = (randomBytes: (count: number) => Uint8Array): ShareKey => ({
  locator: [...randomBytes(26)].map((byte) => small[byte % 32]).join(""),
  secret: [...randomBytes(22)].map((byte) => all[byte % 64]).join(""),
});

/** The path of a link, without its key. */
export const sharePath = (locator: string): string => `/s/${locator}`;

export const shareUrl = (origin: string, { locator, secret }: ShareKey): string =>
  `${origin}${sharePath(locator)}#${secret}`;

/** The part of the address with which a teacher looks at a page: it is not counted as opened. */
export const ownMark = "?own";

/** The address at which its teacher sees the page. */
export const ownShareUrl = (origin: string, { locator, secret }: ShareKey): string =>
  `${origin}${sharePath(locator)}${ownMark}#${secret}`;

/** `noKey`: the part after the `#` is missing or cut, as some mail programs do. */
export type LinkFault = { readonly type: "noLink" } | { readonly type: "noKey"; readonly locator: string };

const hash = String.raw`(?:#|%23|%2523)`;
const whole = new RegExp(String.raw`/s/([a-z2-7]{26})/?(?:\?own)?(?:${hash}([A-Za-z0-9_-]*))?`);

/**
 * Reads an address, or a text with one in it. Mail programs that look into links write the `#` as
 * `%23` or `%2523`.
 */
export const readShareLink = (text: string): ShareKey | LinkFault => {
  const [, locator, secret = ""] = whole.exec(text.trim()) ?? [];
  if (locator === undefined) return { type: "noLink" };
  return new RegExp(secretPattern).test(secret) ? { locator, secret } : { type: "noKey", locator };
};
