import { answerPath, answerShare } from "./app-files.ts";

/*
 * The app's files, on the same origin as the API: which file answers a path, and with which
 * headers.
 */

routerAdd("GET", "/{path...}", answerPath, $apis.gzip());

// The service worker takes what another app shares with the installed one. This route answers where
// there is no worker yet.
routerAdd("POST", "/share", answerShare, $apis.bodyLimit(0));
