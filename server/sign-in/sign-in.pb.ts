import * as emailsWithoutCase from "./emails-without-case.ts";
import { answerSignOut } from "./session-cookie.ts";
import * as sessions from "./sessions.ts";
import * as signIn from "./sign-in.ts";

/*
 * Handlers of signing in: how long a sign-in holds on a trusted and on any other device, which
 * devices have one, and which address is whose.
 */

onRecordAuthRequest(signIn.limitToken, "users");

// This runs after the migrations.
$app.onServe().bindFunc((e) => {
  e.next();
  emailsWithoutCase.ensure(e.app);
});

onRealtimeSubscribeRequest(sessions.noteListener);
onRecordAfterUpdateSuccess(sessions.keyChanged, "users");
onFileTokenRequest(sessions.nameFileToken);

routerAdd("GET", "/api/devices", sessions.answerList, $apis.requireAuth("users"));
routerAdd("DELETE", "/api/devices/{id}", sessions.answerEnd, $apis.requireAuth("users"));
routerAdd("POST", "/api/devices/sign-out-others", sessions.answerEndOthers, $apis.requireAuth("users"));
routerAdd("POST", "/api/devices/sign-out", answerSignOut, $apis.requireAuth("users"));

cronAdd("userSessions", "7 4 * * *", sessions.forgetOld);
