/* How long a sign-in holds, by whether the device is trusted, on which devices, and which address is whose. */
onRecordAuthRequest((e) => require(`${__hooks}/sign-in.js`).limitToken(e), "users");

// After the migrations.
$app.onServe().bindFunc((e) => {
  e.next();
  require(`${__hooks}/emails-without-case.js`).ensure(e.app);
});

onRealtimeSubscribeRequest((e) => require(`${__hooks}/sessions.js`).noteListener(e));
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/sessions.js`).keyChanged(e), "users");
onFileTokenRequest((e) => require(`${__hooks}/sessions.js`).nameFileToken(e));

routerAdd(
  "GET",
  "/api/devices",
  (e) => require(`${__hooks}/sessions.js`).answerList(e),
  $apis.requireAuth("users"),
);
routerAdd(
  "DELETE",
  "/api/devices/{id}",
  (e) => require(`${__hooks}/sessions.js`).answerEnd(e),
  $apis.requireAuth("users"),
);
routerAdd(
  "POST",
  "/api/devices/sign-out-others",
  (e) => require(`${__hooks}/sessions.js`).answerEndOthers(e),
  $apis.requireAuth("users"),
);
routerAdd(
  "POST",
  "/api/devices/sign-out",
  (e) => require(`${__hooks}/sessions.js`).answerSignOut(e),
  $apis.requireAuth("users"),
);

cronAdd("userSessions", "7 4 * * *", () => require(`${__hooks}/sessions.js`).forgetOld($app));
