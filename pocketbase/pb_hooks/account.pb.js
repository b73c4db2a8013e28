/* Accounts beside what PocketBase does by itself: other services' sign-ins, codes by mail, the ways into one's own, and its end. */
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/providers.js`).signIn(e), "users");
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/sign-in-codes.js`).signIn(e), "users");
onRecordDeleteRequest((e) => require(`${__hooks}/providers.js`).guardUnlink(e), "_externalAuths");

routerAdd("POST", "/auth/oauth2", (e) => require(`${__hooks}/providers.js`).answerForm(e), $apis.bodyLimit(64 * 1024));
routerAdd("GET", "/api/account/gone", (e) => require(`${__hooks}/account-deletion.js`).answerGone(e));
routerAdd("GET", "/api/account", (e) => require(`${__hooks}/account-deletion.js`).answer(e), $apis.requireAuth("users"));
routerAdd(
  "POST",
  "/api/account/deletion",
  (e) => require(`${__hooks}/account-deletion.js`).ask(e),
  $apis.requireAuth("users"),
);
routerAdd(
  "DELETE",
  "/api/account/deletion",
  (e) => require(`${__hooks}/account-deletion.js`).keep(e),
  $apis.requireAuth("users"),
);
onRecordDeleteRequest((e) => require(`${__hooks}/account-deletion.js`).guardDelete(e), "users");
cronAdd("accountDeletions", "41 * * * *", () => require(`${__hooks}/account-deletion.js`).deleteDue($app));

// The migrations have run, and nobody has asked yet.
$app.onServe().bindFunc((e) => {
  require(`${__hooks}/ways-from-env.js`).apply(e.app);
  e.next();
});
