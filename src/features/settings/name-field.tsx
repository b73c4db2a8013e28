import { useLingui } from "@lingui/react/macro";
import { useLeftField } from "#hooks/edits/use-left-field";
import { faultMessage } from "#i18n/words/error-messages";
import type { UserRow } from "#schema/users";
import { TextField } from "#ui/kit/fields/text-field";
import { nameForm } from "./name-form.ts";

const forms = {
  firstName: nameForm("firstName"),
  lastName: nameForm("lastName"),
  username: nameForm("username"),
};

type NameFieldProps = { readonly user: UserRow; readonly field: keyof typeof forms };

/**
 * A name that is reported as saved when you leave it or press Enter. Escape brings back what was
 * there.
 */
export function NameField({ user, field }: NameFieldProps) {
  const { t, i18n } = useLingui();
  const form = useLeftField(forms[field], user, t`Saved`);
  const fault = form.faults.text;
  return (
    <TextField
      label={{ firstName: t`First name`, lastName: t`Last name`, username: t`User name` }[field]}
      hint={field === "username" ? t`Optional. You sign in with your e-mail.` : undefined}
      name={field}
      autoComplete={{ firstName: "given-name", lastName: "family-name", username: "nickname" }[field]}
      value={form.draft.text}
      onChange={(text) => form.set({ text })}
      fault={fault && faultMessage(i18n, fault)}
      onBlur={form.leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") form.leave();
        if (event.key === "Escape") form.reset();
      }}
    />
  );
}
