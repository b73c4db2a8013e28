import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { RefreshOutcome } from "#remote/session";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";
import { Skeleton } from "#ui/kit/skeleton";

type SessionCheckScreenProps = {
  /** Asks the server for a new token. */
  readonly refresh: () => Promise<RefreshOutcome>;
  /** When the session ends, in milliseconds since the epoch. */
  readonly endsAt: () => number;
  /** Where the sign-in is, which leads back here. */
  readonly loginPath: string;
};

/** Whether this device is signed in, asked of the server, which renews the session. */
export function SessionCheckScreen({ refresh, endsAt, loginPath }: SessionCheckScreenProps) {
  const [outcome, setOutcome] = useState<RefreshOutcome | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    void refresh().then((answer) => !isGone && setOutcome(answer));
    return () => {
      isGone = true;
    };
  }, [refresh, turn]);
  const again = () => {
    setOutcome(null);
    setTurn(turn + 1);
  };
  const isOut = outcome === "refused" || outcome === "signedOut";
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-h1">
        <Trans>Sign-in check</Trans>
      </h1>
      <div role="status" className="text-body">
        {outcome === null ? <Skeleton className="h-12" /> : <Outcome outcome={outcome} endsAt={endsAt()} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href={isOut ? loginPath : paths.today} asChild>
          <ButtonLink size="touch">{isOut ? <Trans>Sign in</Trans> : <Trans>Go back home</Trans>}</ButtonLink>
        </Link>
        <Button variant="normal" size="touch" onPress={again}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    </div>
  );
}

function Outcome({ outcome, endsAt }: { readonly outcome: RefreshOutcome; readonly endsAt: number }): ReactNode {
  const format = useFormat();
  const end = format.dateTime(endsAt);
  switch (outcome) {
    case "refreshed":
      return (
        <Trans>
          You are signed in, and the server has renewed your sign-in. Without a network it lasts until {end}.
        </Trans>
      );
    case "unreachable":
      return <Trans>The server can't be reached. You stay signed in on this device until {end}.</Trans>;
    case "refused":
      return <Trans>The server has ended this sign-in. Sign in again; your changes stay on this device.</Trans>;
    case "signedOut":
      return <Trans>Nobody is signed in on this device.</Trans>;
  }
}
