import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/kit/button";
import { paths } from "#hooks/paths";
import { errorHeading } from "./error-heading.ts";

type ErrorScreenProps = { readonly error: unknown };

const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : 500;
};

/** What went wrong, its code and time, and a link home: a teacher can read it out to someone who helps. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { i18n } = useLingui();
  const [time] = useState(() => new Date().toISOString());
  return (
    <div role="alert" className="mx-auto flex max-w-[640px] flex-col items-start gap-2 px-6 py-12">
      <h1 className="text-h1 break-words">{errorHeading(i18n, error)}</h1>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Code: {statusOf(error)}</Trans>
      </p>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Date: {time}</Trans>
      </p>
      {/* A full reload, because the broken state may still be in memory. */}
      <Button size="medium" className="mt-4" onPress={() => location.assign(paths.today)}>
        <Trans>Go back home</Trans>
      </Button>
    </div>
  );
}
