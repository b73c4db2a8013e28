import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Result } from "#domain/result";
import { mailErrorMessage } from "#i18n/words/mail-error-message";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { AuthFault } from "./auth-fault.tsx";

type SendAgainProps = {
  readonly send: () => Promise<Result<void, RemoteError>>;
  /** That the mail is on its way, as far as one may know here. */
  readonly sent: ReactNode;
};

/** Sends a mail with a new link, and says that it is on its way or why not. */
export function SendAgain({ send, sent }: SendAgainProps) {
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Result<void, RemoteError>>();
  const press = async () => {
    setPending(true);
    setAnswer(await send());
    setPending(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {answer && !answer.ok && <AuthFault error={answer.error} say={mailErrorMessage} />}
      {answer?.ok ? (
        <p role="status" className="text-body text-ink">
          {sent} <Trans>Check your spam folder, too.</Trans>
        </p>
      ) : (
        <Button variant="normal" size="touch" isPending={isPending} onPress={() => void press()}>
          <Trans>Send a new link</Trans>
        </Button>
      )}
    </div>
  );
}
