import { Trans } from "@lingui/react/macro";
import { TextButton } from "#ui/kit/link";
import type { Fetches } from "./use-fetches.ts";

type FetchesProblemProps = { readonly fetches: Fetches; readonly onRetry: () => void };

/** Where the server did not say when the addresses were last fetched. All else works without it. */
export function FetchesProblem({ fetches, onRetry }: FetchesProblemProps) {
  return (
    <p role="status" className="text-ui text-ink-2 empty:hidden">
      {fetches.type === "failed" && (
        <>
          <Trans>Without a connection, this device can't tell when the addresses were last fetched.</Trans>{" "}
          <TextButton onClick={onRetry}>
            <Trans>Try again</Trans>
          </TextButton>
        </>
      )}
    </p>
  );
}
