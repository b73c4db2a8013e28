import { Trans } from "@lingui/react/macro";

/** Says what counts as taught, in the same words wherever it is counted. */
export function WhatCounts() {
  return (
    <Trans>Taught counts lessons held. Held in part, an outcome is begun. A lesson that fell out covers nothing.</Trans>
  );
}
