import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { minPasswordLength, type PasswordStrength } from "#domain/people/password-strength";
import { TextButton } from "#ui/kit/link";
import { TextField } from "#ui/kit/fields/text-field";
import type { SignUpFaults } from "./sign-up-faults.ts";

type PasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly strength: PasswordStrength;
  readonly fault: SignUpFaults["password"];
  readonly autoFocus?: boolean;
};

const filled: Readonly<Record<PasswordStrength["type"], number>> = { tooShort: 0, guessable: 1, fair: 2, good: 3 };

/** A new password: shows how strong it is while you type, and lets you read what you typed. */
export function PasswordField({ label, value, onChange, strength, fault, autoFocus = false }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const mark = strength.type === "guessable" ? "bg-warning" : "bg-strong";
  const hint = (): string => {
    if (value === "") return t`At least ${minPasswordLength} characters; several words make a good password.`;
    switch (strength.type) {
      case "tooShort":
        return t`${plural(strength.missing, { one: "# more character", other: "# more characters" })}`;
      case "guessable":
        return t`Too easy to guess: common words, your name, rows of keys.`;
      case "fair":
        return t`Good enough. A few more characters make it strong.`;
      case "good":
        return t`Strong`;
    }
  };
  const faultText = (): string | undefined => {
    if (fault === undefined) return undefined;
    if (fault === "required") return t`Choose a password.`;
    if (fault === "refused") return t`The server doesn't accept this password. Choose another one.`;
    return fault === "tooShort" ? t`Use at least ${minPasswordLength} characters.` : hint();
  };
  return (
    <div>
      <TextField
        label={label}
        autoFocus={autoFocus}
        type={isShown ? "text" : "password"}
        name="password"
        autoComplete="new-password"
        spellCheck="false"
        value={value}
        onChange={onChange}
        hint={hint()}
        fault={faultText()}
        labelAside={
          <TextButton className="text-small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t`Hide password` : t`Show password`}
          </TextButton>
        }
      />
      <div aria-hidden className="keeps-color mt-1.5 grid grid-cols-3 gap-1">
        {[1, 2, 3].map((place) => (
          <span
            key={place}
            className={`h-1 rounded-bar ${value !== "" && place <= filled[strength.type] ? mark : "bg-line-2"}`}
          />
        ))}
      </div>
    </div>
  );
}
