import { err, ok, type Result } from "#domain/result";
import type { SourceFault } from "./source-state.ts";

const mostLetters = 2000;
const form = /^https:\/\/(?:[^/?#@]*@)?(\[[0-9a-f:.]+\]|[^/?#@:[\]\s]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/**
 * The address of a school's calendar as it is asked: `webcal:` is what calendar programs write for
 * `https:`. Fails with `notAddress` or `notHttps`.
 */
export const readSourceAddress = (
  text: string,
): Result<string, { readonly type: Extract<SourceFault, "notAddress" | "notHttps"> }> => {
  const address = text.trim().replace(/^webcals?:\/\//i, "https://");
  if (/^http:\/\//i.test(address)) return err({ type: "notHttps" });
  return address.length <= mostLetters && form.test(address) ? ok(address) : err({ type: "notAddress" });
};

/** Who publishes it, shown in place of the secret address; "" for no address. */
export const sourceHost = (address: string): string => form.exec(address)?.[1]?.toLowerCase() ?? "";
