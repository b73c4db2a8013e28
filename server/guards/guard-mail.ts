import * as limits from "./limits.ts";
import * as sentValues from "./sent-values.ts";
import * as mailLetters from "#server/mail/mail-letters";
import * as ownDevices from "#server/sign-in/own-devices";

/*
 * Decides who may ask for a mail, before PocketBase looks whether the address has an account: the
 * answer is the same either way. When a second mail is asked for within two minutes, PocketBase
 * itself answers as if it had sent one, and sends none.
 */

/**
 * Longer than PocketBase's own two minutes, which begin when the mail has gone out. It sends codes
 * each time it is asked.
 */
const waitMs = 180_000;
const waitForCodeMs = 60_000;
/**
 * The mails in an hour: of one kind to one address, and of one account to new addresses. Other
 * accounts may ask for mails to the same address.
 */
const inAnHour = { most: 10, forMs: 3_600_000 };

const requestPath = /^\/api\/collections\/[^/]+\/request-(verification|password-reset|email-change|otp)$/;

const ownerOf = (app: core.App, email: string): core.Record | undefined => {
  try {
    return app.findAuthRecordByEmail("users", email);
  } catch {
    return undefined;
  }
};

/**
 * The asking device, where it is one of the account's own. A code is good only where it was asked
 * for, so a stranger's asking would keep the owner from signing in. A link works wherever it is
 * opened.
 */
const ownDevice = (e: core.RequestEvent, email: string): string => {
  const owner = ownerOf(e.app, email);
  const device = owner && ownDevices.find(e, owner);
  return device ? ` ${device}` : "";
};

/** Whether another account has the new address; only its owner learns it, by mail. */
const writeToOwner = (e: core.RequestEvent, newEmail: string): boolean => {
  const owner = ownerOf(e.app, newEmail);
  if (!owner) return false;
  if (owner.id === e.auth!.id) {
    // PocketBase compares with case here, and would send a link that it refuses.
    const message = "This is the account's address already.";
    throw new BadRequestError(message, { newEmail: new ValidationError("validation_not_in_invalid", message) });
  }
  mailLetters.sendEmailTaken(e.app, owner);
  return true;
};

const askEmailChange = (e: core.RequestEvent, names: readonly string[], newEmail: string): void => {
  try {
    return writeToOwner(e, newEmail) ? e.noContent(204) : e.next();
  } catch (problem) {
    // Nothing was sent, so it may be tried again at once. Only this mail gives its try back: for
    // the others that would say whether an address has an account.
    for (const name of names) limits.giveBack(e.app, name);
    throw problem;
  }
};

export const guard = (e: core.RequestEvent, what: string): void => {
  if (!e.app.settings().smtp.enabled) throw new ApiError(501, "This server sends no mail.", {});
  const isChange = what === "email-change";
  const { email, newEmail } = sentValues.read(e, ["email", "newEmail"]);
  const address = (isChange ? newEmail : email).trim();
  // PocketBase says what is missing, or that it is no address; the store does not keep it.
  if (address === "" || address.length > 254 || (isChange && !e.auth)) return e.next();
  const to = address.toLowerCase() + (what === "otp" ? ownDevice(e, address) : "");
  const asked = `mail:${what}:${isChange ? e.auth!.id : ""}:${to}`;
  const wanted: [name: string, limit: limits.Limit][] = [
    [asked, { most: 1, forMs: what === "otp" ? waitForCodeMs : waitMs }],
    [`mail:to:${what}:${to}`, inAnHour],
  ];
  if (isChange) wanted.push([`mail:by:${e.auth!.id}`, inAnHour]);
  const wait = limits.takeEach(e.app, wanted);
  if (wait > 0) limits.refuse(e, wait, "A mail was sent a moment ago.");
  const names = wanted.map(([name]) => name);
  return isChange ? askEmailChange(e, names, address) : e.next();
};

/** The kind of mail that a request asks for; undefined for every other request. */
export const askedMail = (e: core.RequestEvent): string | undefined => requestPath.exec(e.request.url.path)?.[1];
