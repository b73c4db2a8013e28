import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  refused: msg`The server did not accept it as it is.`,
  forbidden: msg`The server doesn't allow this account to change it.`,
  notFound: msg`The server no longer knows this record.`,
  tooLarge: msg`It is too large for the server.`,
  unanswered: msg`The server failed every time this was sent.`,
  ended: msg`It belongs to a class book that was deleted for good before it was sent. Save it as a file if you still need it, then discard it.`,
};

/** Why the server did not accept an edit, in a sentence; unknown types count as not accepted. */
export const refusalSentence = (i18n: I18n, reason: { readonly type: string } | null): string =>
  i18n._(reasons[reason?.type ?? "refused"] ?? reasons.refused!);

const describeCode = (code: string): MessageDescriptor => {
  if (code.includes("missing_rel")) return msg`refers to something that is not on the server`;
  if (code.includes("required") || code.includes("cannot_be_blank")) return msg`must be filled in`;
  if (code.includes("unique")) return msg`has a value that another record already has`;
  if (code.includes("too_long") || code.includes("max_text") || code.includes("max_size")) return msg`is too long`;
  if (code.includes("too_short") || code.includes("min_text")) return msg`is too short`;
  if (code.includes("max") || code.includes("min") || code.includes("range")) return msg`is out of range`;
  if (code.includes("mime")) return msg`is a type of file that is not accepted`;
  return msg`has a value that the server doesn't accept`;
};

/**
 * What is wrong with a field, by the server's code; written after the field's name: "Course: refers
 * to …".
 */
export const codeWords = (i18n: I18n, code: string): string => i18n._(describeCode(code));
