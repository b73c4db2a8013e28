import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { UserRow } from "#schema/users";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { EmailForm, type RequestEmailChange } from "./email-form.tsx";

type EmailFieldProps = { readonly user: UserRow; readonly requestChange: RequestEmailChange };

/** The address to sign in with; a new one counts once the mail to it was answered. */
export function EmailField({ user, requestChange }: EmailFieldProps) {
  const { t } = useLingui();
  const [view, setView] = useState<"closed" | "open" | "cancelled" | { readonly sentTo: string }>("closed");
  return (
    <div className="flex flex-col items-start gap-4">
      <TextField
        className="w-full"
        label={t`E-mail`}
        type="email"
        value={user.email}
        isDisabled
        hint={t`You sign in with this address.`}
      />
      {view === "open" ? (
        <EmailForm
          email={user.email}
          requestChange={requestChange}
          onSent={(sentTo) => setView({ sentTo })}
          onCancel={() => setView("cancelled")}
        />
      ) : (
        <>
          {typeof view === "object" && <SentNote newEmail={view.sentTo} email={user.email} />}
          <Button
            variant="normal"
            size="medium"
            // The form that had the focus is gone.
            autoFocus={view !== "closed"}
            onPress={() => setView("open")}
          >
            <Trans>Change e-mail</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function SentNote({ newEmail, email }: { readonly newEmail: string; readonly email: string }) {
  return (
    <p role="status" className="w-full text-body wrap-break-word text-ink">
      <Trans>
        An e-mail is on its way to {newEmail}. Open the link in it within 30 minutes; until then you sign in with{" "}
        {email}.
      </Trans>{" "}
      <Trans>Check your spam folder, too.</Trans>
    </p>
  );
}
