import * as holidaysAnswers from "./holidays-answers.ts";

/* Official holidays by country and region, and the regions (docs/server.md). */

routerAdd("GET", "/api/holidays", holidaysAnswers.answerHolidays, $apis.requireAuth("users"));

routerAdd("GET", "/api/holidays/regions", holidaysAnswers.answerRegions, $apis.requireAuth("users"));
