import * as calendarAnswers from "./calendar-answers.ts";
import * as calendarFetches from "./calendar-fetches.ts";

/*
 * A teacher's calendar under a secret address, for other programs, and when one of them last asked
 * for it (docs/server.md).
 */

// The address is the secret, so the server's log has none, not even a revoked one.
routerAdd("GET", "/api/calendar/{file}", calendarAnswers.answerCalendar, $apis.skipSuccessActivityLog(), $apis.gzip());

routerAdd("GET", "/api/calendar/feeds", calendarFetches.answerFetches, $apis.requireAuth("users"));

cronAdd("calendarFetches", "47 3 * * *", calendarFetches.forgetGone);
