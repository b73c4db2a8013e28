/* A teacher's calendar under a secret address, for other programs; and when one last asked for it (docs/server.md). */

// The address is the secret, so the server's log has none, not even of what was revoked.
routerAdd(
  "GET",
  "/api/calendar/{file}",
  (e) => require(`${__hooks}/calendar-answers.js`).answerCalendar(e),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

routerAdd(
  "GET",
  "/api/calendar/feeds",
  (e) => require(`${__hooks}/calendar-fetches.js`).answerFetches(e),
  $apis.requireAuth("users"),
);

cronAdd("calendarFetches", "47 3 * * *", () => require(`${__hooks}/calendar-fetches.js`).forgetGone($app));
