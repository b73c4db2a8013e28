import type { I18n } from "@lingui/core";
import { PartUnavailable } from "#i18n/part-unavailable";
import { type PageError, pageErrorMessage } from "#i18n/words/page-error-message";

/** The SDK's English-only messages for a failed lookup. */
const sdkWords: Readonly<Record<string, PageError>> = {
  "The requested resource wasn't found.": { type: "recordNotFound" },
  "Missing required record id.": { type: "missingId" },
  "Something went wrong.": { type: "unknown" },
  "Something went wrong while processing your request.": { type: "unknown" },
};

/** A sentence of three words or more, without a sign of code or of an address. */
const sentence = /^\p{Lu}[\p{L}\p{M}'’-]*(?:[,:;]? [\p{L}\p{M}\p{N}"“”„«»'’-]+){2,}[.!?]$/u;

/**
 * The message of an error; "" where it is for the log: no sentence, or one of the browser's about
 * its internals.
 */
const ownWords = (error: unknown): string =>
  error instanceof Error && !(error instanceof DOMException) && sentence.test(error.message) ? error.message : "";

/**
 * The heading of the error screen: the error's own message where a person can read it, in the
 * teacher's language where it is a known one. Any other message of a bug is for the log.
 */
export const errorHeading = (i18n: I18n, error: unknown): string => {
  if (error instanceof PartUnavailable) return pageErrorMessage(i18n, { type: "partUnavailable" });
  const words = ownWords(error);
  const known = sdkWords[words] ?? (words === "" ? ({ type: "unknown" } as const) : undefined);
  return known ? pageErrorMessage(i18n, known) : words;
};
