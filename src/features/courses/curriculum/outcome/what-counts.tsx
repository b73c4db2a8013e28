import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** The rule in a sentence, for paper and files. */
export const whatCounts = msg`Taught counts lessons held. Held in part, an outcome is begun. A lesson that fell out covers nothing.`;

/** Says what counts as taught, in the same words wherever it is counted. */
export function WhatCounts() {
  const { i18n } = useLingui();
  return i18n._(whatCounts);
}
