import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * What the error screen says: no such page, a record's address without or with a lost id, a page
 * whose files cannot be fetched, or a bug.
 */
export type PageError =
  | { readonly type: "pageNotFound"; readonly path: string }
  | { readonly type: "recordNotFound" | "missingId" | "partUnavailable" | "unknown" };

const describePageError = (error: PageError): MessageDescriptor => {
  switch (error.type) {
    case "pageNotFound": {
      const { path } = error;
      return msg`Page Not Found: ${path}`;
    }
    case "recordNotFound":
      return msg`The requested resource wasn't found.`;
    case "missingId":
      return msg`Missing required record id.`;
    case "partUnavailable":
      return msg`This page could not be loaded. Check your connection, then try again.`;
    case "unknown":
      return msg`Something went wrong while processing your request.`;
  }
};

/**
 * The heading of the error screen. In a file of its own: the first screen has these words, and no
 * other error's.
 */
export const pageErrorMessage = (i18n: I18n, error: PageError): string => i18n._(describePageError(error));
