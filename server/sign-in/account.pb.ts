import * as accountDeletion from "./account-deletion.ts";
import * as providers from "./providers.ts";
import * as signInCodes from "./sign-in-codes.ts";
import * as waysFromEnv from "./ways-from-env.ts";

/*
 * What accounts need beyond PocketBase itself: other services' sign-ins, codes by mail, the ways
 * into one's own account, and its end.
 */

onRecordAuthWithOAuth2Request(providers.signIn, "users");
onRecordAuthWithOTPRequest(signInCodes.signIn, "users");
onRecordDeleteRequest(providers.guardUnlink, "_externalAuths");

routerAdd("POST", "/auth/oauth2", providers.answerForm, $apis.bodyLimit(64 * 1024));
routerAdd("GET", "/api/account/gone", accountDeletion.answerGone);
routerAdd("GET", "/api/account", accountDeletion.answer, $apis.requireAuth("users"));
routerAdd("POST", "/api/account/deletion", accountDeletion.ask, $apis.requireAuth("users"));
routerAdd("DELETE", "/api/account/deletion", accountDeletion.keep, $apis.requireAuth("users"));
onRecordDeleteRequest(accountDeletion.guardDelete, "users");
cronAdd("accountDeletions", "41 * * * *", accountDeletion.deleteDue);

// At this moment the migrations have run, and nobody has asked yet.
$app.onServe().bindFunc((e) => {
  waysFromEnv.apply(e.app);
  e.next();
});
