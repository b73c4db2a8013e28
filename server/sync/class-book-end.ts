import { confirmPassword } from "#server/sign-in/confirm-password";
import { daysOf, deleteSome, oneEnd, type Values } from "./class-book-records.ts";

/*
 * Asks for the password before a class book is deleted for good. One request deletes some records
 * and says how many are left, so that no request is long and whoever asks can stop.
 */

/** At this hour the day is the next one on every clock. */
const aheadMs = 14 * 3_600_000;

const guardYear = (app: core.App, values: Values): void => {
  const year = daysOf(app, values);
  if (!year || year.last < new Date(Date.now() + aheadMs).toISOString().slice(0, 10)) return;
  const message = "The school year is not over.";
  throw new BadRequestError(message, { schoolyear: new ValidationError("not_over", message) });
};

const keyOf = (owner: string): string => `classBookEnd:${owner}`;

/** A seal of a password that was right, kept for as long as the server runs. */
const sealOf = (e: core.RequestEvent): string => {
  const key = e.app.store().getOrSet("classBookEndKey", () => $security.randomString(40));
  return $security.hs256(String(e.requestInfo().body["password"] ?? ""), key!);
};

/**
 * Asks for the password with each request, but looks at it once for an end, and again after an
 * hour. Each look takes as long as deleting some of the records.
 */
const guardPassword = (e: core.RequestEvent, values: Values): void => {
  const now = Date.now();
  const [year, seal, until] = String(e.app.store().get(keyOf(values.owner)) || "").split(" ");
  if (year === values.year && seal === sealOf(e) && Number(until) > now) return;
  confirmPassword(e);
  e.app.store().set(keyOf(values.owner), `${values.year} ${sealOf(e)} ${now + oneEnd}`);
};

/**
 * Takes `{ schoolyear, password }`, answers `{ deleted, left }`: records of this request, and the
 * others.
 */
export const answer = (e: core.RequestEvent): void => {
  const values = { owner: e.auth!.id, year: String(e.requestInfo().body["schoolyear"] ?? "") };
  guardYear(e.app, values);
  guardPassword(e, values);
  const ended = deleteSome(e.app, values);
  // The end is done: the next one asks anew.
  if (ended.left === 0) e.app.store().remove(keyOf(values.owner));
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, ended);
};
