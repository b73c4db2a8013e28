import type { ShareKey } from "#domain/share/share-link";
import { toBase64Url } from "./base64-url.ts";

/** Uses of keys; no key follows from another. */
type Purpose = "data" | "auth" | "note";

const utf8 = (text: string) => new TextEncoder().encode(text);

const derive = async ({ locator, secret }: ShareKey, purpose: Purpose, target: "cipher" | "proof") => {
  const base = await crypto.subtle.importKey("raw", utf8(secret), "HKDF", false, ["deriveKey", "deriveBits"]);
  const hkdf = {
    name: "HKDF",
    hash: "SHA-256",
    salt: utf8(locator),
    info: utf8(`schouljoer share v1 ${purpose}`),
  };
  if (target === "proof") return crypto.subtle.deriveBits(hkdf, base, 256);
  return crypto.subtle.deriveKey(hkdf, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
};

/** The key that a share's bytes and files, or its notes, are encrypted with (HKDF, RFC 5869). */
export const cipherKey = async (key: ShareKey, purpose: "data" | "note"): Promise<CryptoKey> =>
  (await derive(key, purpose, "cipher")) as CryptoKey;

/** The proof that a reader shows the server: base64url of 32 bytes. */
export const shareProof = async (key: ShareKey): Promise<string> =>
  toBase64Url(new Uint8Array((await derive(key, "auth", "proof")) as ArrayBuffer));

/** The hash by which the server checks a proof: base64url of its SHA-256. */
export const proofHash = async (proof: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(proof))));
