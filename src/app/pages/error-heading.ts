import type { I18n } from "@lingui/core";
import { PartUnavailable } from "#i18n/part-unavailable";
import { type PageError, pageErrorMessage } from "#i18n/words/page-error-message";

/** The SDK's English-only messages for a failed lookup. */
const sdkWords: Readonly<Record<string, PageError>> = {
  "The requested resource wasn't found.": { type: "recordNotFound" },
  "Missing required record id.": { type: "missingId" },
};

const pageErrorOf = (error: unknown): PageError => {
  if (error instanceof PartUnavailable) return { type: "partUnavailable" };
  return sdkWords[error instanceof Error ? error.message : ""] ?? { type: "unknown" };
};

/** The heading of the error screen, in the teacher's language. What a bug says of itself, in English, is for the log. */
export const errorHeading = (i18n: I18n, error: unknown): string => pageErrorMessage(i18n, pageErrorOf(error));
