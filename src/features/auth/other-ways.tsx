import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Accounts } from "#remote/accounts";
import type { Provider } from "#remote/provider-visit";
import { Button } from "#ui/kit/button";
import { useWays } from "./use-ways.ts";

/** Leaves the app for the provider's page. */
export type ChooseProvider = (provider: Provider, o: { readonly trustDevice: boolean }) => void;

type OtherWaysProps = {
  readonly readWays: Accounts["readWays"];
  readonly onChoose: (provider: Provider) => void;
  /** Asks for a code by mail. */
  readonly onSendCode?: () => Promise<void>;
  /** Another way was right already, and a provider would begin again. */
  readonly isSecond?: boolean;
};

/**
 * A code by mail, and a button for each other service whose account opens one here; nothing where
 * the server has none.
 */
export function OtherWays({ readWays, onChoose, onSendCode, isSecond = false }: OtherWaysProps) {
  const { providers, hasCodes } = useWays(readWays);
  const [chosen, setChosen] = useState<string>();
  const [isSending, setSending] = useState(false);
  const shown = isSecond ? [] : providers;
  const sendCode = hasCodes ? onSendCode : undefined;
  if (shown.length === 0 && !sendCode) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        <Trans context="between two ways to sign in">or</Trans>
      </p>
      {sendCode && (
        <Button
          variant="normal"
          size="touch"
          isPending={isSending}
          onPress={() => {
            setSending(true);
            void sendCode().finally(() => setSending(false));
          }}
        >
          <Trans>Send me a code by e-mail</Trans>
        </Button>
      )}
      {shown.map((provider) => {
        const { name, displayName } = provider;
        return (
          <Button
            key={name}
            variant="normal"
            size="touch"
            isPending={chosen === name}
            onPress={() => {
              setChosen(name);
              onChoose(provider);
            }}
          >
            <Trans>Continue with {displayName}</Trans>
          </Button>
        );
      })}
    </div>
  );
}
