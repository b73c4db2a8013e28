import * as sessions from "./sessions.ts";

/*
 * The cookie `pb_auth`, in the form of the SDK's `exportToCookie`. It keeps less of a record that
 * is too large. It is for files that the browser asks for by itself, where no script can add the
 * token (a picture, a download). It is good for reading files, and says whose event stream one is
 * (guard-arrivals.ts); no other site can write with it.
 */

const cookieName = "pb_auth";
/** Bytes that a browser takes, name and attributes included. */
const maxBytes = 4096;
const shortFields = ["id", "email"];
const attributes = "HttpOnly; Secure; SameSite=Strict";

// What is left after encoding is ASCII: a character is a byte.
const print = (token: string, record: object, expires: string): string =>
  `${cookieName}=${encodeURIComponent(JSON.stringify({ token, record }))}; Path=/; Expires=${expires}; ${attributes}`;

const readToken = (e: core.RequestEvent): string => {
  try {
    return String(JSON.parse(decodeURIComponent(e.request.cookie(cookieName).value)).token);
  } catch {
    return "";
  }
};

const ownerOf = (app: core.App, token: string): core.Record | undefined => {
  try {
    return app.findAuthRecordByToken(token, "auth");
  } catch {
    return undefined;
  }
};

/** The user whose session is in the cookie, while that is open. */
const findUser = (e: core.RequestEvent): core.Record | undefined => {
  const token = readToken(e);
  const owner = token === "" ? undefined : ownerOf(e.app, token);
  if (!owner || owner.collection().name !== "users") return undefined;
  return sessions.isOpen(e, token, owner.id) ? owner : undefined;
};

/** The id of that user, or undefined: for what a browser opens by itself, without the token. */
export const userOf = (e: core.RequestEvent): string | undefined => findUser(e)?.id;

/** Sets the cookie with the token of a sign-in's answer, for as long as that lives. */
export const set = (e: core.RecordAuthRequestEvent): void => {
  const { exp } = $security.parseUnverifiedJWT(e.token);
  const expires = new Date(Number(exp) * 1000).toUTCString();
  e.record.ignoreEmailVisibility(true);
  const record = JSON.parse(JSON.stringify(e.record));
  const whole = print(e.token, record, expires);
  const short = () => Object.fromEntries(shortFields.map((name) => [name, record[name]]));
  e.requestEvent.response
    .header()
    .add("Set-Cookie", whole.length > maxBytes ? print(e.token, short(), expires) : whole);
};

const clear = (e: core.RequestEvent): void => {
  e.response.header().add("Set-Cookie", `${cookieName}=; Path=/; Expires=${new Date(0).toUTCString()}; ${attributes}`);
};

/** Lets a request for a file without a token in, with a token of the cookie's user. */
export const letIn = (e: core.RequestEvent): void => {
  const { method, url } = e.request;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || !url.path.startsWith("/api/files/") || url.query().get("token") !== "") return;
  const owner = findUser(e);
  if (!owner) return;
  url.rawQuery = `${url.rawQuery === "" ? "" : `${url.rawQuery}&`}token=${owner.newFileToken()}`;
};

/** Signs out: the session of the token ends, and the browser forgets its cookie. */
export const answerSignOut = (e: core.RequestEvent): void => {
  const sid = sessions.sessionOf(sessions.sentToken(e));
  if (sid) sessions.endAll(e, [sid]);
  clear(e);
  return e.noContent(204);
};
