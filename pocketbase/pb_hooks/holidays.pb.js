/* Official holidays by country and region, and the regions (docs/server.md). */

routerAdd(
  "GET",
  "/api/holidays",
  (e) => require(`${__hooks}/holidays-answers.js`).answerHolidays(e),
  $apis.requireAuth("users"),
);

routerAdd(
  "GET",
  "/api/holidays/regions",
  (e) => require(`${__hooks}/holidays-answers.js`).answerRegions(e),
  $apis.requireAuth("users"),
);
