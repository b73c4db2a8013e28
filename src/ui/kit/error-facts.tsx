import { Trans } from "@lingui/react/macro";
import { useState } from "react";

/** The code and the time of an error, for someone who helps on the phone. */
export function ErrorFacts({ status }: { readonly status: number }) {
  const [time] = useState(() => new Date().toISOString());
  return (
    <>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Code: {status}</Trans>
      </p>
      <p className="text-ui text-ink-2 tabular-nums">
        <Trans>Date: {time}</Trans>
      </p>
    </>
  );
}
