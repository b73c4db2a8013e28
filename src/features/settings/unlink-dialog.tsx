import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Result } from "#domain/result";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { mailErrorMessage } from "#i18n/words/mail-error-message";
import type { RemoteError } from "#remote/remote-error";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { useToasts } from "#ui/kit/overlays/use-toasts";

type UnlinkDialogProps = {
  /** The name of the other service. */
  readonly name: string;
  readonly email: string;
  /** Without it nobody would get into the account. */
  readonly isLastWay: boolean;
  readonly hasPassword: boolean;
  readonly unlink: () => Promise<Result<void, RemoteError>>;
  /** Sends the mail that leads to a password. */
  readonly requestPassword: () => Promise<Result<void, RemoteError>>;
  readonly onUnlinked: () => void;
  readonly onClose: () => void;
};

/** Asks before a link goes. Where it is the only way in it offers a password first. */
export function UnlinkDialog(props: UnlinkDialogProps) {
  const { name, email, onUnlinked, onClose } = props;
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  // The server knows better: it may have changed on another device.
  const [isLastWay, setLastWay] = useState(props.isLastWay);

  const unlink = async () => {
    setPending(true);
    const answer = await props.unlink();
    setPending(false);
    if (!answer.ok) {
      if (answer.error.type === "refused") setLastWay(true);
      // Gone on another device: that is what was asked for.
      else if (answer.error.type !== "notFound") return setError(remoteErrorMessage(i18n, answer.error));
      if (answer.error.type === "refused") return;
    }
    toasts.add({ text: t`${name} is no longer linked` });
    onClose();
    onUnlinked();
  };
  const requestPassword = async () => {
    setPending(true);
    const answer = await props.requestPassword();
    setPending(false);
    if (!answer.ok) return setError(mailErrorMessage(i18n, answer.error));
    toasts.add({ text: t`An e-mail is on its way to ${email}.` });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger={!isLastWay}
      title={isLastWay ? t`First choose a password` : t`Unlink ${name}?`}
      confirmLabel={isLastWay ? t`Send the link` : t`Unlink`}
      isPending={isPending}
      onConfirm={() => void (isLastWay ? requestPassword() : unlink())}
      onCancel={onClose}
    >
      <p className="wrap-break-word">
        {isLastWay ? (
          <Trans>
            {name} is the only way into your account. We'll e-mail a link to {email}, where you choose a password. After
            that you can unlink {name}.
          </Trans>
        ) : props.hasPassword ? (
          <Trans>After that you sign in with your e-mail and your password. You can link it again at any time.</Trans>
        ) : (
          <Trans>After that you sign in with what is still linked. You can link it again at any time.</Trans>
        )}
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-danger-text">
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
