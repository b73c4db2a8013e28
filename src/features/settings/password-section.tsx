import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/kit/button";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { type ChangePassword, PasswordForm } from "./password-form.tsx";
import { Section } from "./section.tsx";

/** A new password for the account. */
export function PasswordSection({ changePassword }: { readonly changePassword: ChangePassword }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t`Password`} hint={t`A new password signs out all your other devices.`}>
      {isOpen ? (
        <PasswordForm
          changePassword={changePassword}
          onChanged={() => {
            setOpen(false);
            toasts.add({ text: t`Password changed` });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button variant="normal" size="medium" onPress={() => setOpen(true)}>
            <Trans>Change the password</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
