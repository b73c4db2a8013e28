import { useLingui } from "@lingui/react/macro";
import { nameForm } from "#db/edit/name-form";
import { useLeftField } from "#hooks/edits/use-left-field";
import { faultMessage } from "#i18n/words/error-messages";
import type { UserRow } from "#schema/users";
import { TextField } from "#ui/kit/fields/text-field";

const forms = {
  firstName: nameForm("firstName"),
  lastName: nameForm("lastName"),
  username: nameForm("username"),
  school: nameForm("school"),
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
  const { label, hint, autoComplete } = {
    firstName: { label: t`First name`, hint: undefined, autoComplete: "given-name" },
    lastName: { label: t`Last name`, hint: undefined, autoComplete: "family-name" },
    username: { label: t`User name`, hint: t`Optional. You sign in with your e-mail.`, autoComplete: "nickname" },
    school: { label: t`School`, hint: t`Stands at the head of what you print.`, autoComplete: "organization" },
  }[field];
  return (
    <TextField
      label={label}
      hint={hint}
      name={field}
      autoComplete={autoComplete}
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
