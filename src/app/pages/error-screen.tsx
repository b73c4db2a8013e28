import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { paths } from "#hooks/paths";
import { PartUnavailable } from "#i18n/part-unavailable";
import { Button } from "#ui/kit/button";
import { ErrorFacts } from "#ui/kit/error-facts";
import { errorHeading } from "./error-heading.ts";

type ErrorScreenProps = { readonly error: unknown };

const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : 500;
};

/**
 * What went wrong, its code and time, and a link home: a teacher can read it out to someone who
 * helps.
 */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { i18n } = useLingui();
  const isPartMissing = error instanceof PartUnavailable;
  return (
    <div role="alert" className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <h1 className="text-h1 break-words">{errorHeading(i18n, error)}</h1>
      <ErrorFacts status={statusOf(error)} />
      <div className="mt-4 flex flex-wrap gap-2">
        {isPartMissing && <TryAgain />}
        {/* A full reload, because the broken state may still be in memory. */}
        <Button
          size="medium"
          variant={isPartMissing ? "normal" : "primary"}
          onPress={() => location.assign(paths.today)}
        >
          <Trans>Go back home</Trans>
        </Button>
      </div>
    </div>
  );
}

/**
 * Reloads once the server can be reached: before, the browser's own error page would be all there
 * is.
 */
function TryAgain() {
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const tryAgain = async () => {
    setPending(true);
    setFailed(false);
    const isServerThere = await fetch("/builds/latest.json", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServerThere) return location.reload();
    setPending(false);
    setFailed(true);
  };
  return (
    <>
      {hasFailed && (
        <p className="w-full pb-2 text-body text-ink-2">
          <Trans>There is still no connection to the server.</Trans>
        </p>
      )}
      <Button size="medium" isPending={isPending} onPress={() => void tryAgain()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
