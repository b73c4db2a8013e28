/* Our mails' words, and what the app asks about mails. */
onMailerRecordVerificationSend((e) => require(`${__hooks}/mail-letters.js`).verification(e), "users");
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/mail-letters.js`).passwordReset(e), "users");
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/mail-letters.js`).emailChange(e), "users");
onMailerRecordOTPSend((e) => require(`${__hooks}/mail-letters.js`).signInCode(e), "users");

routerAdd("GET", "/api/mail", (e) => require(`${__hooks}/mail-routes.js`).answerMail(e));
routerAdd("POST", "/api/mail/link", (e) => require(`${__hooks}/mail-routes.js`).checkLink(e));
