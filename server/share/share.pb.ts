import { answerSharePage } from "#server/app/app-files";
import * as owners from "./share-owners.ts";
import * as readers from "./share-readers.ts";
import * as sweep from "./share-sweep.ts";

/*
 * Pages for people without an account, behind a link (docs/server.md). The server has what only the
 * link opens, and the log has neither its locator nor what stands behind that.
 */

const signedIn = $apis.requireAuth("users");
const unlogged = $apis.skipSuccessActivityLog();
// The routes say themselves how much they take: a file comes to its route as it is sent.
const noLimit = $apis.bodyLimit(0);

// The page is the same for every link, and whatever a mail program made of the address.
routerAdd("GET", "/s/{path...}", answerSharePage, unlogged, $apis.gzip());

routerAdd("GET", "/api/shares", owners.answerLinks, signedIn);
routerAdd("PUT", "/api/shares/{locator}", owners.put, signedIn);
routerAdd("PUT", "/api/shares/{locator}/files/{sha256}", owners.putFile, signedIn, noLimit);
routerAdd("GET", "/api/shares/{locator}/notes", owners.answerNotes, signedIn);
routerAdd("DELETE", "/api/shares/{locator}/notes/{id}", owners.forgetNote, signedIn);

routerAdd("POST", "/api/shares/{locator}", readers.open, unlogged);
routerAdd("POST", "/api/shares/{locator}/files/{sha256}", readers.openFile, unlogged);
routerAdd("POST", "/api/shares/{locator}/notes", readers.leaveNote, unlogged);

cronAdd("sharesEnded", "* * * * *", sweep.sweepEnded);
cronAdd("sharesForget", "17 * * * *", sweep.forget);
