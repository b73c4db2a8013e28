import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { remoteErrorMessage, type ShownError } from "./error-messages.ts";

const minuteMs = 60_000;

/**
 * Why a mail could not be asked for. A wait that the server names is that for the same address.
 * Nobody tried too often: a mail was just asked for, maybe by signing up.
 */
export const mailErrorMessage = (i18n: I18n, error: ShownError): string => {
  if (error.type !== "tooMany" || error.retryAfterMs === undefined) return remoteErrorMessage(i18n, error);
  const minutes = Math.max(1, Math.ceil(error.retryAfterMs / minuteMs));
  return i18n._(
    msg`A link was asked for a moment ago. You can ask for another one in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`,
  );
};
