import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

/** A fault of a field, as the schema returns it. */
type Fault = { readonly type: string; readonly limit?: number };

/** A failed request; `retryAfterMs`: how long the server asked to wait. */
export type ShownError = { readonly type: string; readonly retryAfterMs?: number };

const tooLong = (limit: number | undefined): MessageDescriptor =>
  limit === undefined
    ? msg`This is too long. Shorten it.`
    : msg`This is too long. Use at most ${plural(limit, { one: "# character", other: "# characters" })}.`;

const outOfRange = (limit: number | undefined): MessageDescriptor =>
  limit === undefined
    ? msg`This number is out of range. Enter another one.`
    : msg`This number is out of range. The limit is ${limit}.`;

const describeFault = ({ type, limit }: Fault): MessageDescriptor => {
  switch (type) {
    case "required":
      return msg`Fill in this field.`;
    case "tooLong":
      return tooLong(limit);
    case "format":
      return msg`This isn't written as expected. Check it for typing errors.`;
    case "range":
      return outOfRange(limit);
    case "choice":
      return msg`Choose one of the options.`;
    case "order":
      return msg`The end must come after the start.`;
    default:
      return msg`This can't be read. Enter it again.`;
  }
};

/** What is wrong with a field and what to do, for the line below it. */
export const faultMessage = (i18n: I18n, fault: Fault): string => i18n._(describeFault(fault));

const minuteMs = 60_000;

/** The wait is the server's own minute where it names no time. */
const tooMany = (waitMs = minuteMs): MessageDescriptor => {
  const minutes = Math.ceil(waitMs / minuteMs);
  return minutes <= 1
    ? msg`Too many attempts. Wait a minute, then try again.`
    : msg`Too many attempts. Try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`;
};

const describeRemoteError = ({ type, retryAfterMs }: ShownError): MessageDescriptor => {
  switch (type) {
    case "offline":
      return msg`The server can't be reached. Check your connection, then try again.`;
    case "timeout":
      return msg`The server took too long to answer. Try again.`;
    case "unauthorized":
      return msg`You are signed out. Sign in again; your changes stay on this device.`;
    case "forbidden":
      return msg`You aren't allowed to do this. Sign in with the account it belongs to.`;
    case "notFound":
      return msg`The requested resource wasn't found. It may have been deleted on another device.`;
    case "conflict":
      return msg`This has been changed on another device in the meantime. Compare the two versions.`;
    case "tooLarge":
      return msg`This is too large for the server. Shorten it or choose a smaller file.`;
    case "tooMany":
      return tooMany(retryAfterMs);
    case "noMail":
      return msg`This server sends no e-mails. Ask the person who runs it.`;
    case "refused":
      return msg`The server didn't accept this. Check what you entered.`;
    case "notProtocol":
      return msg`The answer didn't come from the server. Your network may ask you to sign in first: open any web page, then try again.`;
    case "autocancelled":
      return msg`The request was autocancelled. Try again.`;
    case "realtimeFailed":
      return msg`Failed to establish realtime connection. Changes from other devices arrive a little later.`;
    case "realtimeTimeout":
      return msg`EventSource connect took too long. Changes from other devices arrive a little later.`;
    default:
      return msg`Something went wrong while processing your request. Try again in a moment.`;
  }
};

/**
 * Why the server did not do what was asked and what to do about it; unknown types count as its own
 * failure.
 */
export const remoteErrorMessage = (i18n: I18n, error: ShownError): string => i18n._(describeRemoteError(error));
