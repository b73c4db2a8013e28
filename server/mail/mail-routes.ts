/* Answers what the app asks about mails before it promises one or has a form filled in. */

/** Answers `{ sends }`: whether this server sends mails at all. */
export const answerMail = (e: core.RequestEvent): void => e.json(200, { sends: e.app.settings().smtp.enabled });

/** Says whether a mail's link still works. Nothing is used up. */
export const checkLink = (e: core.RequestEvent): void => {
  const { token } = e.requestInfo().body;
  try {
    e.app.findAuthRecordByToken(String(token ?? ""), "passwordReset", "emailChange", "verification");
  } catch {
    const message = "Invalid or expired token.";
    throw new BadRequestError(message, { token: new ValidationError("validation_invalid_token", message) });
  }
  return e.noContent(204);
};
