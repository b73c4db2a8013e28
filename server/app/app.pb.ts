import { answerPath, answerShare } from "./app-files.ts";

/*
 * The app's files, on the same origin as the API: which file answers a path, and with which
 * headers.
 */

routerAdd("GET", "/{path...}", answerPath, $apis.gzip());

// What another app shares with the installed one: the service worker takes it, and this answers
// where there is none yet.
routerAdd("POST", "/share", answerShare, $apis.bodyLimit(0));
