import type { PasswordStrength } from "#domain/people/password-strength";
import type { RemoteError } from "#remote/remote-error";
import { isEmailAddress } from "#domain/people/is-email-address";

export type SignUpValues = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** What is wrong, by field; `form` where no field is to blame. In the order of the fields. */
export type SignUpFaults = {
  firstName?: "tooLong";
  lastName?: "tooLong";
  email?: "required" | "format" | "taken";
  password?: "required" | "tooShort" | "guessable" | "refused";
  form?: "refused";
};

const longestName = 80;

/**
 * The faults of a sign-up form. What the server refused counts until its field is changed: by then
 * the user has read it.
 */
export const signUpFaults = (
  values: SignUpValues,
  strength: PasswordStrength,
  refusal: { readonly error: RemoteError; readonly of: SignUpValues } | null,
): SignUpFaults => {
  const faults: SignUpFaults = {};
  const email = values.email.trim();
  if ([...values.firstName].length > longestName) faults.firstName = "tooLong";
  if ([...values.lastName].length > longestName) faults.lastName = "tooLong";
  if (email === "") faults.email = "required";
  else if (!isEmailAddress(email)) faults.email = "format";
  if (values.password === "") faults.password = "required";
  else if (strength.type === "tooShort" || strength.type === "guessable") faults.password = strength.type;
  if (!refusal) return faults;

  const refused = refusal.error.type === "refused" ? refusal.error.fields : [];
  const code = refused.find(({ field }) => field === "email")?.code;
  const isPassword = refused.some(({ field }) => field === "password" || field === "passwordConfirm");
  if (code !== undefined && values.email === refusal.of.email) {
    faults.email ??= code === "validation_not_unique" ? "taken" : "format";
  }
  if (isPassword && values.password === refusal.of.password) faults.password ??= "refused";
  if (code === undefined && !isPassword) faults.form = "refused";
  return faults;
};
