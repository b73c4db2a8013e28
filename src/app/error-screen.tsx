import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button";
import { paths } from "#hooks/paths";

type ErrorScreenProps = { readonly error: unknown };

const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : 500;
};

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== ""
    ? error.message
    : "Something went wrong while processing your request.";

/** What went wrong, its code and when, and the way home: what a teacher can read out to whoever helps. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const [time] = useState(() => new Date().toISOString());
  return (
    <div role="alert" className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <h1 className="text-h1 break-words">{messageOf(error)}</h1>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Code: {statusOf(error)}</Trans>
      </p>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Date: {time}</Trans>
      </p>
      {/* A whole new start: what broke may have left its state behind. */}
      <Button size="medium" className="mt-4" onPress={() => location.assign(paths.today)}>
        <Trans>Go back home</Trans>
      </Button>
    </div>
  );
}
