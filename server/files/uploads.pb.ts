import { answerFile } from "./file-answers.ts";
import { sweepFreed } from "./upload-files.ts";
import * as uploads from "./uploads.ts";

/* Files that come in parts, how much room they take, and how they go out again (docs/server.md). */

const signedIn = $apis.requireAuth("users");

routerAdd("GET", "/api/uploads", uploads.answerRoom, signedIn);
routerAdd("POST", "/api/uploads", uploads.ask, signedIn);
routerAdd("PATCH", "/api/uploads/{id}", uploads.take, signedIn, $apis.bodyLimit(4 * 1024 * 1024 + 1024));
routerAdd("POST", "/api/uploads/{id}/finish", uploads.finish, signedIn);
routerAdd("DELETE", "/api/uploads/{id}", uploads.cancel, signedIn);

onFileDownloadRequest(answerFile);
onRecordCreateRequest(uploads.guardRecord, "attachments", "students", "users");
onRecordUpdateRequest(uploads.guardRecord, "attachments", "students", "users");

// The sweep runs after the purge, which lets go of what was deleted long ago.
cronAdd("uploadsSweep", "53 3 * * *", uploads.sweep);
// A record that goes for good takes its bytes along; one that goes to the bin keeps them, as it may
// come back.
onRecordAfterDeleteSuccess(uploads.noteFreed, "attachments", "students", "users");
cronAdd("uploadsFreed", "* * * * *", sweepFreed);
