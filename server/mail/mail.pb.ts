import * as mailLetters from "./mail-letters.ts";
import * as mailRoutes from "./mail-routes.ts";

/* The words of our mails, and the routes for what the app asks about mails. */

onMailerRecordVerificationSend(mailLetters.verification, "users");
onMailerRecordPasswordResetSend(mailLetters.passwordReset, "users");
onMailerRecordEmailChangeSend(mailLetters.emailChange, "users");
onMailerRecordOTPSend(mailLetters.signInCode, "users");

routerAdd("GET", "/api/mail", mailRoutes.answerMail);
routerAdd("POST", "/api/mail/link", mailRoutes.checkLink);
