import { canonicalJson } from "#domain/share/canonical-json";
import type { Decided } from "#domain/share/frame-changes";
import { fromBase64Url, toBase64Url } from "./base64-url.ts";
import { deflateText, inflateText, mostOf } from "./envelope.ts";
import { readDecided } from "./read-frame.ts";

/** What was decided of a frame, as `subscriptions.base` keeps it. */
export const packDecided = async (decided: readonly Decided[]): Promise<string> =>
  toBase64Url(await deflateText(canonicalJson(decided)));

/** Nothing where it cannot be read: then all of the frame is proposed again. */
export const unpackDecided = async (text: string): Promise<readonly Decided[]> => {
  const bytes = text === "" ? null : fromBase64Url(text);
  const said = bytes && (await inflateText(bytes, mostOf("frame")));
  return (said?.ok && readDecided(said.value)) || [];
};
