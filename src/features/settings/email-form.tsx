import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { isEmailAddress } from "#domain/people/is-email-address";
import { isSameEmail } from "#domain/people/is-same-email";
import type { Result } from "#domain/result";
import { focusField } from "#hooks/dom/focus-field";
import { useDraft } from "#hooks/edits/use-draft";
import { mailErrorMessage } from "#i18n/words/mail-error-message";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { DraftOffer } from "#ui/kit/overlays/draft-offer";

/** Why the mail could not be asked for. `fields`: what the server refused. */
type RequestFault = {
  readonly type: string;
  readonly retryAfterMs?: number;
  readonly fields?: readonly { readonly field: string }[];
};
export type RequestEmailChange = (newEmail: string) => Promise<Result<void, RequestFault>>;

type EmailFormProps = {
  /** The address now. */
  readonly email: string;
  readonly requestChange: RequestEmailChange;
  readonly onSent: (newEmail: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the mail that confirms a new address. What was typed stays whatever the answer is. */
export function EmailForm({ email, requestChange, onSent, onCancel: leave }: EmailFormProps) {
  const { t, i18n } = useLingui();
  const [newEmail, setNewEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<RequestFault>();

  const draft = useDraft({
    name: { form: "email", of: "", title: t`New e-mail` },
    collection: "users",
    values: { newEmail },
    isChanged: newEmail !== "",
    restore: (kept) => setNewEmail(kept.newEmail),
    onClose: leave,
  });
  const onCancel = draft.close;
  const address = newEmail.trim();
  const typingFault = () => {
    if (address === "") return t`Enter your new e-mail address.`;
    if (!isEmailAddress(address)) return t`This isn't a complete e-mail address. Check it for typing errors.`;
    return isSameEmail(address, email) ? t`You already sign in with this address.` : undefined;
  };
  const requestFault = () => {
    if (!error) return undefined;
    if (error.type !== "refused") return mailErrorMessage(i18n, error);
    return error.fields?.length === 0
      ? t`The e-mail could not be sent. Try again in a moment.`
      : t`This isn't a complete e-mail address. Check it for typing errors.`;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    setError(undefined);
    if (typingFault() !== undefined) return focusField(event.currentTarget, "newEmail");
    setPending(true);
    const answer = await requestChange(address);
    setPending(false);
    if (!answer.ok) return setError(answer.error);
    draft.end();
    onSent(address);
  };
  return (
    <form className="flex w-full flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {draft.offer && <DraftOffer offer={draft.offer} />}
      <TextField
        label={t`New e-mail`}
        type="email"
        name="newEmail"
        autoComplete="email"
        value={newEmail}
        onChange={setNewEmail}
        hint={t`We'll e-mail a link to this address. You need a network for this.`}
        fault={(isChecked ? typingFault() : undefined) ?? requestFault()}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
        }}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="normal" size="medium" isPending={isPending}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="ghost" size="medium" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
