import { err, ok, type Result } from "#domain/result";

/** The content of an envelope: its bytes open as nothing else. */
export type EnvelopeKind = PageKind | "note" | "file";

/** Pages that a link can lead to. */
export type PageKind = "cover" | "course" | "class" | "frame";

/**
 * `format`: not such bytes, or of a newer app. `key`: another key, place or kind, or changed bytes.
 * `tooLarge`: more than a page may hold, once unpacked.
 */
export type EnvelopeFault = { readonly type: "format" | "key" | "tooLarge" };

const magic = "SSL1";
const algorithm = 1;
const headLength = magic.length + 1 + 12;
/** Bytes to which what is inside is filled up, so that its length says little. */
const step = 4096;

/** Bytes that an envelope of text may unpack to. */
export const mostUnpacked = 1024 * 1024;

/** The same by what it is: a course is a year of plans. */
export const mostOf = (kind: EnvelopeKind): number => (kind === "course" ? 4 * mostUnpacked : mostUnpacked);

type Bytes = Uint8Array<ArrayBuffer>;
type Address = { readonly key: CryptoKey; readonly locator: string; readonly kind: EnvelopeKind };

const bound = ({ locator, kind }: Address, iv: Bytes) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${magic} ${algorithm} ${locator} ${kind}`),
});

/** Encrypts bytes; `iv` is 12 new random ones at every writing. */
export const sealBytes = async (content: Uint8Array, iv: Bytes, address: Address): Promise<Bytes> => {
  const filled = new Uint8Array(Math.ceil((content.length + 4) / step) * step);
  new DataView(filled.buffer).setUint32(0, content.length);
  filled.set(content, 4);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(bound(address, iv), address.key, filled));
  const envelope = new Uint8Array(headLength + sealed.length);
  envelope.set(new TextEncoder().encode(magic));
  envelope[magic.length] = algorithm;
  envelope.set(iv, magic.length + 1);
  envelope.set(sealed, headLength);
  return envelope;
};

export const openBytes = async (envelope: Bytes, address: Address): Promise<Result<Bytes, EnvelopeFault>> => {
  const isOurs = new TextDecoder().decode(envelope.subarray(0, magic.length)) === magic;
  if (!isOurs || envelope[magic.length] !== algorithm || envelope.length < headLength) return err({ type: "format" });
  const iv = envelope.slice(magic.length + 1, headLength);
  try {
    const filled = await crypto.subtle.decrypt(bound(address, iv), address.key, envelope.subarray(headLength));
    const length = new DataView(filled).getUint32(0);
    return length <= filled.byteLength - 4 ? ok(new Uint8Array(filled, 4, length)) : err({ type: "format" });
  } catch {
    // The engine tells a wrong key from changed bytes no more than we do.
    return err({ type: "key" });
  }
};

export const deflateText = async (text: string): Promise<Uint8Array> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Stops once there is more than `most`. */
export const inflateText = async (bytes: Bytes, most: number): Promise<Result<string, EnvelopeFault>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(text + decoder.decode());
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return err({ type: "tooLarge" });
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return err({ type: "format" });
  }
};

export const sealText = async (text: string, iv: Bytes, address: Address): Promise<Bytes> =>
  sealBytes(await deflateText(text), iv, address);

/** The text of an envelope; what it says is checked by who reads it. */
export const openText = async (envelope: Bytes, address: Address): Promise<Result<string, EnvelopeFault>> => {
  const bytes = await openBytes(envelope, address);
  return bytes.ok ? inflateText(bytes.value, mostOf(address.kind)) : bytes;
};
