import { msg, plural } from "@lingui/core/macro";
import type { Words } from "./finding.ts";

/** How many of the checks that are done found something. */
export const countSentence = (
  { i18n }: Words,
  { running, faults }: { readonly running: number; readonly faults: number },
): string => {
  if (running > 0)
    return i18n._(msg`${plural(running, { one: "# check is running…", other: "# checks are running…" })}`);
  if (faults === 0) return i18n._(msg`No problems found.`);
  return i18n._(msg`${plural(faults, { one: "# problem found.", other: "# problems found." })}`);
};
