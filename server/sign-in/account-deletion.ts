import * as ways from "./account-ways.ts";
import { confirmPassword } from "./confirm-password.ts";
import { read, write } from "#server/app/sql";
import { sweep } from "#server/files/uploads";
import * as limits from "#server/guards/limits";
import * as mailLetters from "#server/mail/mail-letters";
import { forget as forgetLinks } from "#server/share/share-sweep";
import * as schema from "#server/sync/schema.at-build";

/*
 * Deletes an account seven days after its owner asked for it with the password; until then it can
 * be kept. The plain table `account_deletions` has the deletions that are due. Only a hash of its
 * id stays of an account that is gone, so that a device that comes back can say why.
 */

const waitMs = 7 * 86_400_000;
/** How long a device may stay away and still learn why nobody lets it in. */
const rememberMs = 400 * 86_400_000;
const recordsAtOnce = 50;

const dueOf = (app: core.App, user: string): string | null =>
  read(app, { due: "" }, "SELECT due FROM account_deletions WHERE user = {:user}", { user }).map(({ due }) => due)[0] ||
  null;

/**
 * Sends the mail. If it cannot be sent, that keeps nobody from deleting an account. Somebody who
 * changes their mind all the time gets few mails.
 */
const sendMail = (e: core.RequestEvent, due: string): void => {
  if (!e.app.settings().smtp.enabled) return;
  const mails = { most: 5, forMs: 3_600_000 };
  if (limits.take(e.app, `mail:deletion:${e.auth!.id}`, mails) > 0) return;
  try {
    mailLetters.sendDeletion(e.app, e.auth!, due);
  } catch (problem) {
    console.error(`The mail about a deletion could not be sent: ${problem}`);
  }
};

/**
 * Deletes row by row in small transactions: a year of lessons in one would hold the only writer.
 */
const deleteRecords = (root: core.App, user: string): void => {
  const names = Object.keys(schema.collections).filter((name) => name !== "users");
  for (const name of ["sync_clients", ...names].toReversed()) {
    const find = `SELECT id FROM {{${name}}} WHERE owner = {:user} LIMIT ${recordsAtOnce}`;
    for (;;) {
      const ids = read(root, { id: "" }, find, { user }).map(({ id }) => id);
      if (ids.length === 0) break;
      root.runInTransaction((app) => {
        for (const id of ids) {
          // The record has gone already with what it belonged to.
          const [left] = app.findRecordsByIds(name, [id]);
          if (left) app.delete(left);
        }
      });
    }
  }
};

const deleteAccount = (app: core.App, user: string, now: number): void => {
  const [account] = app.findRecordsByIds("users", [user]);
  if (account) {
    deleteRecords(app, user);
    app.delete(account);
  }
  write(app, "INSERT OR REPLACE INTO accounts_gone (hash, at) VALUES ({:hash}, {:at})", {
    hash: $security.sha256(user),
    at: new Date(now).toISOString(),
  });
  write(app, "DELETE FROM user_sessions WHERE user = {:user}", { user });
  write(app, "DELETE FROM account_deletions WHERE user = {:user}", { user });
};

/**
 * Answers `{ hasPassword, deletion }` of the signed-in teacher. `deletion`: when the account goes,
 * null where it stays.
 */
export const answer = (e: core.RequestEvent): void => {
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { hasPassword: ways.hasPassword(e.app, e.auth!.id), deletion: dueOf(e.app, e.auth!.id) });
};

export const ask = (e: core.RequestEvent): void => {
  confirmPassword(e);
  const known = dueOf(e.app, e.auth!.id);
  const due = known ?? new Date(Date.now() + waitMs).toISOString();
  if (!known) {
    write(e.app, "INSERT INTO account_deletions (user, due) VALUES ({:user}, {:due})", { user: e.auth!.id, due });
    sendMail(e, due);
  }
  return e.json(200, { deletion: due });
};

export const keep = (e: core.RequestEvent): void => {
  write(e.app, "DELETE FROM account_deletions WHERE user = {:user}", { user: e.auth!.id });
  return e.noContent(204);
};

/**
 * Tells a device that is no longer let in whether the account it has is gone. Its id is as hard to
 * guess as a token.
 */
export const answerGone = (e: core.RequestEvent): void => {
  const hash = $security.sha256(String(e.requestInfo().query["id"] ?? ""));
  const found = read(e.app, { at: "" }, "SELECT at FROM accounts_gone WHERE hash = {:hash}", { hash });
  return e.json(200, { gone: found.length > 0 });
};

/**
 * Refuses a direct delete: an account goes by way of the seven days, not at once by a token that
 * somebody found.
 */
export const guardDelete = (e: core.RecordRequestEvent): void => {
  if (!e.hasSuperuserAuth()) throw new ForbiddenError("An account is deleted by POST /api/account/deletion.");
  return e.next();
};

export const deleteDue = (app: core.App = $app): void => {
  const now = Date.now();
  const due = read(app, { user: "" }, "SELECT user FROM account_deletions WHERE due <= {:now}", {
    now: new Date(now).toISOString(),
  });
  for (const user of due.map((row) => row.user)) deleteAccount(app, user, now);
  if (due.length > 0) {
    sweep(app);
    forgetLinks(app);
  }
  write(app, "DELETE FROM accounts_gone WHERE at < {:limit}", { limit: new Date(now - rememberMs).toISOString() });
};
