import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Result } from "#domain/result";
import { useFormat } from "#i18n/use-format";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { Section } from "./section.tsx";

type DeleteAccountSectionProps = {
  readonly email: string;
  /** When the account goes; null where it stays. */
  readonly due: string | null;
  readonly ask: (password: string) => Promise<Result<void, RemoteError>>;
  /** Says how it went. */
  readonly keep: () => Promise<void>;
  /** Sends the mail that leads to a password. */
  readonly requestPassword: () => Promise<Result<void, RemoteError>>;
};

/** The end of the account, and the way back from it. */
export function DeleteAccountSection({ email, due, ask, keep, requestPassword }: DeleteAccountSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const date = due === null ? "" : format.dateTime(due);
  const keepIt = async () => {
    setPending(true);
    await keep();
    setPending(false);
  };
  return (
    <Section title={t`Delete account`} hint={t`You need a network for this.`}>
      <p className="max-w-[65ch] text-ui text-ink-2">
        {due === null ? (
          <Trans>
            Your account is deleted seven days after you ask, with everything in it. Until then you can still keep it.
          </Trans>
        ) : (
          <Trans>This account will be deleted on {date}. Until then everything works, and nothing is lost.</Trans>
        )}
      </p>
      {due === null ? (
        <Button variant="danger" size="medium" className="self-start" onPress={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      ) : (
        <Button
          variant="normal"
          size="medium"
          className="self-start"
          isPending={isPending}
          onPress={() => void keepIt()}
        >
          <Trans>Keep my account</Trans>
        </Button>
      )}
      {isAsking && (
        <DeleteAccountDialog
          email={email}
          ask={ask}
          requestPassword={requestPassword}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
