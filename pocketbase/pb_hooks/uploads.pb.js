/* Files that come in parts, how much room they take, and how they go out again (docs/server.md). */
const signedIn = $apis.requireAuth("users");

routerAdd("GET", "/api/uploads", (e) => require(`${__hooks}/uploads.js`).answerRoom(e), signedIn);
routerAdd("POST", "/api/uploads", (e) => require(`${__hooks}/uploads.js`).ask(e), signedIn);
routerAdd(
  "PATCH",
  "/api/uploads/{id}",
  (e) => require(`${__hooks}/uploads.js`).take(e),
  signedIn,
  $apis.bodyLimit(4 * 1024 * 1024 + 1024),
);
routerAdd("POST", "/api/uploads/{id}/finish", (e) => require(`${__hooks}/uploads.js`).finish(e), signedIn);
routerAdd("DELETE", "/api/uploads/{id}", (e) => require(`${__hooks}/uploads.js`).cancel(e), signedIn);

onRecordCreateRequest((e) => require(`${__hooks}/uploads.js`).guardRecord(e), "attachments", "students", "users");
onRecordUpdateRequest((e) => require(`${__hooks}/uploads.js`).guardRecord(e), "attachments", "students", "users");

// After the purge, which lets go of what was deleted long ago.
cronAdd("uploadsSweep", "53 3 * * *", () => require(`${__hooks}/uploads.js`).sweep($app));
// A record that goes for good takes its bytes along; one that goes to the bin keeps them, as it may come back.
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/uploads.js`).noteFreed(e), "attachments", "students", "users");
cronAdd("uploadsFreed", "* * * * *", () => require(`${__hooks}/uploads.js`).sweepFreed($app));
