import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Result } from "#domain/result";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { Accounts, ProviderLink } from "#remote/accounts";
import type { Provider } from "#remote/provider-visit";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { ProviderRow } from "./provider-row.tsx";
import { Section } from "./section.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";

export type ProvidersSectionProps = {
  readonly userId: string;
  readonly email: string;
  readonly accounts: Pick<Accounts, "readWays" | "readLinks" | "unlinkProvider" | "requestPasswordReset">;
  /** Leaves for the provider's page. */
  readonly onLink: (provider: Provider) => void;
};

type Reading = {
  readonly providers: readonly Provider[];
  readonly links: readonly ProviderLink[];
  readonly hasPassword: boolean;
};

/**
 * The other services that open this account. No trace of it where the server has none and nothing
 * is linked.
 */
export function ProvidersSection({ userId, email, accounts, onLink }: ProvidersSectionProps) {
  const { t, i18n } = useLingui();
  const [reading, setReading] = useState<Result<Reading, RemoteError>>();
  const [tries, setTries] = useState(0);
  const [unlinking, setUnlinking] = useState<string>();
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void readAll(accounts, userId).then((answer) => !isGone && setReading(answer));
    const again = () => setTries((count) => count + 1);
    window.addEventListener("online", again);
    return () => {
      isGone = true;
      window.removeEventListener("online", again);
    };
  }, [accounts, userId, tries]);

  if (!reading) return null;
  if (!reading.ok) {
    return (
      <Section title={t`Other ways to sign in`}>
        <p className="max-w-[65ch] text-ui text-ink-2">
          {reading.error.type === "offline" ? (
            <Trans>You need a network to see and change what is linked to your account.</Trans>
          ) : (
            remoteErrorMessage(i18n, reading.error)
          )}
        </p>
        <Button variant="normal" size="medium" className="self-start" onPress={() => setTries(tries + 1)}>
          <Trans>Try again</Trans>
        </Button>
      </Section>
    );
  }
  const { providers, links, hasPassword } = reading.value;
  const nameOf = (provider: string) => providers.find(({ name }) => name === provider)?.displayName ?? provider;
  const linked = links.map(({ provider }) => provider);
  const free = providers.filter(({ name }) => !linked.includes(name));
  if (providers.length === 0 && links.length === 0) return null;
  return (
    <Section title={t`Other ways to sign in`} hint={t`An account you already have elsewhere opens this one too.`}>
      <ul className="flex max-w-md flex-col">
        {links
          .map((link) => ({ ...link, name: nameOf(link.provider) }))
          .map(({ id, provider, name }) => (
            <ProviderRow key={id} name={name} isLinked>
              <Button
                variant="normal"
                size="medium"
                aria-label={t`Unlink ${name}`}
                onPress={() => setUnlinking(provider)}
              >
                <Trans>Unlink</Trans>
              </Button>
            </ProviderRow>
          ))}
        {free
          .map((provider) => ({ provider, name: provider.displayName }))
          .map(({ provider, name }) => (
            <ProviderRow key={provider.name} name={name} isLinked={false}>
              <Button
                variant="normal"
                size="medium"
                isPending={left === provider.name}
                aria-label={t`Link ${name}`}
                onPress={() => {
                  setLeft(provider.name);
                  onLink(provider);
                }}
              >
                <Trans>Link</Trans>
              </Button>
            </ProviderRow>
          ))}
      </ul>
      {unlinking !== undefined && (
        <UnlinkDialog
          name={nameOf(unlinking)}
          email={email}
          isLastWay={!hasPassword && links.length === 1}
          hasPassword={hasPassword}
          unlink={() => accounts.unlinkProvider(userId, unlinking)}
          requestPassword={() => accounts.requestPasswordReset(email)}
          onUnlinked={() => setTries(tries + 1)}
          onClose={() => setUnlinking(undefined)}
        />
      )}
    </Section>
  );
}

const readAll = async (
  accounts: ProvidersSectionProps["accounts"],
  userId: string,
): Promise<Result<Reading, RemoteError>> => {
  const [ways, links] = await Promise.all([accounts.readWays(), accounts.readLinks(userId)]);
  if (!ways.ok) return ways;
  return links.ok ? { ok: true, value: { ...ways.value, ...links.value } } : links;
};
