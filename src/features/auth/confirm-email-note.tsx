import { Trans } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import type { Accounts } from "#remote/accounts";
import { Icon } from "#ui/kit/icon";
import { SendAgain } from "./send-again.tsx";

type ConfirmEmailNoteProps = {
  readonly email: string;
  readonly requestVerification: Accounts["requestVerification"];
};

/** The address is not confirmed yet: why it should be, and the mail again. */
export function ConfirmEmailNote({ email, requestVerification }: ConfirmEmailNoteProps) {
  return (
    <section className="mt-5 flex items-start gap-3 rounded-sheet border border-info-line bg-info-tint px-4 py-3.5 text-body text-info-text">
      <Icon icon={Mail} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <h2 className="font-strong">
          <Trans>Confirm your e-mail</Trans>
        </h2>
        <p className="mb-3 break-words">
          <Trans>
            Open the link that we send to {email}. If you ever forget your password, the way to a new one leads through
            this address.
          </Trans>
        </p>
        <SendAgain send={() => requestVerification(email)} sent={<Trans>A new link is on its way.</Trans>} />
      </div>
    </section>
  );
}
