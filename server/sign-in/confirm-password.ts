import * as ways from "./account-ways.ts";
import * as guardPasswords from "#server/guards/guard-passwords";

const refuse = (code: string, message: string): never => {
  throw new BadRequestError(message, { password: new ValidationError(code, message) });
};

/**
 * Refuses what nobody may do who has no more than a token: the body has to have the account's
 * password. 400 at `password`: `no_password`, `wrong_password`.
 */
export const confirmPassword = (e: core.RequestEvent): void => {
  if (!ways.hasPassword(e.app, e.auth!.id)) refuse("no_password", "This account has no password yet.");
  guardPasswords.check(e, () => {
    if (!e.auth!.validatePassword(String(e.requestInfo().body["password"] ?? "")))
      refuse("wrong_password", "Wrong password.");
  });
};
