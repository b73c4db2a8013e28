/*
 * Who may ask for a mail, before PocketBase looks whether the address has an account: the answer is the same either way.
 * PocketBase itself answers as if it had sent a second mail within two minutes, and sends none.
 */

/** Longer than PocketBase's own two minutes, which begin when the mail has gone out. */
const waitMs = 180_000;
const prefix = "mailAsked:";

const requestPath = /^\/api\/collections\/[^/]+\/request-(verification|password-reset|email-change)$/;

const forgetOld = (store, now) => {
  for (const key of Object.keys(store.getAll())) {
    if (key.startsWith(prefix) && Number(store.get(key)) + waitMs <= now) store.remove(key);
  }
};

const limitAsking = (e, key) => {
  const store = e.app.store();
  const now = Date.now();
  forgetOld(store, now);
  const asked = store.get(key);
  if (asked) {
    e.response.header().set("Retry-After", String(Math.ceil((Number(asked) + waitMs - now) / 1000)));
    throw new TooManyRequestsError("A mail was sent a moment ago.");
  }
  store.set(key, String(now));
};

const ownerOf = (app, email) => {
  try {
    return app.findAuthRecordByEmail("users", email);
  } catch (_) {
    return undefined;
  }
};

/** Whether another account has the new address; only its owner learns it, by mail. */
const writeToOwner = (e, newEmail) => {
  const owner = ownerOf(e.app, newEmail);
  if (!owner) return false;
  if (owner.id === e.auth.id) {
    // PocketBase compares with case here, and would send a link that it refuses.
    const message = "This is the account's address already.";
    throw new BadRequestError(message, { newEmail: new ValidationError("validation_not_in_invalid", message) });
  }
  require(`${__hooks}/mail-letters.js`).sendEmailTaken(e.app, owner);
  return true;
};

const askEmailChange = (e, key, newEmail) => {
  try {
    return writeToOwner(e, newEmail) ? e.noContent(204) : e.next();
  } catch (problem) {
    // Nothing was sent, so it may be tried again at once. Only here: for the other mails that would say whether an address has an account.
    e.app.store().remove(key);
    throw problem;
  }
};

const guard = (e, what) => {
  if (!e.app.settings().smtp.enabled) throw new ApiError(501, "This server sends no mail.", {});
  const { email, newEmail } = e.requestInfo().body;
  const address = String((what === "email-change" ? newEmail : email) ?? "").trim();
  const isChange = what === "email-change";
  // PocketBase says what is missing, or that it is no address; the store does not keep it.
  if (address === "" || address.length > 254 || (isChange && !e.auth)) return e.next();
  const key = `${prefix}${what}:${isChange ? e.auth.id : ""}:${address.toLowerCase()}`;
  limitAsking(e, key);
  return isChange ? askEmailChange(e, key, address) : e.next();
};

module.exports = {
  /** The kind of mail that a request asks for; undefined for every other request. */
  askedMail: (e) => requestPath.exec(e.request.url.path)?.[1],
  guard,
};
