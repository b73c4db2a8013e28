import * as answers from "./source-answers.ts";
import * as reads from "./source-reads.ts";

/*
 * Calendars that schools publish under a teacher's secret address (docs/server.md). The server
 * reads each for the teacher. The address is encrypted here, and no answer, log or record has it.
 */

const signedIn = $apis.requireAuth("users");

routerAdd("GET", "/api/sources", answers.answerSources, signedIn, $apis.gzip());
routerAdd("PUT", "/api/sources/{schoolyear}", answers.putSource, signedIn);
routerAdd("POST", "/api/sources/{schoolyear}/read", answers.readNow, signedIn, $apis.gzip());
routerAdd("DELETE", "/api/sources/{schoolyear}", answers.removeSource, signedIn);

cronAdd("sourcesDue", "*/5 * * * *", reads.readDue);
cronAdd("sourcesForget", "23 * * * *", reads.forgetGone);
