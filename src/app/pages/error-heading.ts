import type { I18n } from "@lingui/core";
import { type PageError, pageErrorMessage } from "#i18n/words/page-error-message";

/** The SDK's English-only messages for a failed lookup or an unknown error. */
const sdkWords: Readonly<Record<string, PageError>> = {
  "The requested resource wasn't found.": { type: "recordNotFound" },
  "Missing required record id.": { type: "missingId" },
  "Something went wrong.": { type: "unknown" },
};

/** The heading of the error screen: the error's own message. */
export const errorHeading = (i18n: I18n, error: unknown): string => {
  const message = error instanceof Error ? error.message : "";
  const known: PageError | undefined = message === "" ? { type: "unknown" } : sdkWords[message];
  return known ? pageErrorMessage(i18n, known) : message;
};
