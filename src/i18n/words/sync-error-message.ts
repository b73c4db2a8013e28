import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { remoteErrorMessage } from "./error-messages.ts";

/** Errors with the same sentence for a sync as for any other request. */
const common: ReadonlySet<string> = new Set(["offline", "timeout", "unauthorized", "notProtocol"]);

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  storageFull: msg`This device's storage is full, so updates from the server can't be saved. Free some space; nothing you wrote is lost.`,
  appTooOld: msg`The server is newer than this app. Restart the app to update it; until then your edits wait here.`,
  serverTooOld: msg`The server is older than this app and has to be updated. Until then your edits wait here.`,
  busy: msg`Other devices are writing to the same records. The rest is sent on the next try.`,
  tooMany: msg`The server is too busy at the moment. Syncing continues by itself in a moment; nothing you wrote is lost.`,
};

/**
 * Why a sync ended early and what to do about it. Answers about a single record (too large, not
 * there, not allowed) mean nothing to somebody who only waits: they count as the server's own
 * failure.
 */
export const syncErrorMessage = (i18n: I18n, error: { readonly type: string }): string => {
  const sentence = sentences[error.type];
  return sentence
    ? i18n._(sentence)
    : remoteErrorMessage(i18n, common.has(error.type) ? error : { type: "serverError" });
};
