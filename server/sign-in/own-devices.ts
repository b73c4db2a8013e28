/*
 * Knows the devices that an account was signed in on before, so that a stranger's wrong passwords
 * keep nobody from signing in there. A cookie of a trusted device says so: a random text, and a
 * seal that only the server can make of it for this account. It names nobody, opens nothing, and
 * ends with the next new password.
 */

const cookieName = "own_device";
/** Browsers keep no cookie for longer. */
const days = 400;
const attributes = "Path=/api/collections/; HttpOnly; Secure; SameSite=Strict";

const sealOf = (id: string, record: core.Record): string => $security.hs256(`device ${id}`, record.tokenKey());

/**
 * The random text in a request's cookie, where it is one of the account's; undefined where it is
 * not.
 */
export const find = (e: core.RequestEvent, record: core.Record): string | undefined => {
  let value: string;
  try {
    value = e.request.cookie(cookieName).value;
  } catch {
    return undefined;
  }
  const [, id, seal = ""] = /^([A-Za-z0-9]{20})\.([0-9a-f]{64})$/.exec(value) ?? [];
  return id !== undefined && $security.equal(seal, sealOf(id, record)) ? id : undefined;
};

/** Gives a trusted device its cookie, with the answer that signs it in. */
export const note = (e: core.RequestEvent, record: core.Record): void => {
  if (find(e, record)) return;
  const id = $security.randomString(20);
  const expires = new Date(Date.now() + days * 86_400_000).toUTCString();
  const cookie = `${cookieName}=${id}.${sealOf(id, record)}; Expires=${expires}; ${attributes}`;
  e.response.header().add("Set-Cookie", cookie);
};
