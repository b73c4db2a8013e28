import * as cookie from "#server/sign-in/session-cookie";
import * as sessions from "#server/sign-in/sessions";
import * as arrivals from "./guard-arrivals.ts";
import * as atOnce from "./guard-at-once.ts";
import * as bodies from "./guard-bodies.ts";
import * as mails from "./guard-mail.ts";
import * as passwords from "./guard-passwords.ts";
import * as queries from "./guard-queries.ts";

/**
 * Takes every request through all guards. One handler does it: each handler holds a context of its
 * own for as long as the request lasts.
 */
export const guardRequest = (e: core.RequestEvent): void => {
  queries.guardLength(e);
  cookie.letIn(e);
  sessions.findAgain(e);
  sessions.guard(e);
  return atOnce.bounded(e, () => {
    bodies.guard(e);
    queries.guardQuery(e);
    queries.guardList(e);
    const tries = passwords.ofRequest(e);
    if (tries) return tries();
    const asked = mails.askedMail(e);
    if (asked) return mails.guard(e, asked);
    return arrivals.listen(e, () => e.next());
  });
};
