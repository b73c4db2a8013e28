import { canonicalJson } from "#domain/share/canonical-json";
import { type CoursePack, packFiles, placeFiles } from "#domain/share/course-pack";
import { err, ok, type Result } from "#domain/result";
import { deflateText, inflateText, mostOf, openBytes, openText, sealBytes, sealText } from "./envelope.ts";
import { hexHash } from "./hex-hash.ts";
import { readCourse } from "./read-course.ts";

/**
 * `format`: another program's file, or a cut one. `passphrase`: it wants one. `key`: a wrong one,
 * or changed bytes. `newer`: a newer app's.
 */
export type CourseFileFault = {
  readonly type: "format" | "passphrase" | "key" | "newer" | "tooLarge" | "noCrypto";
};

/** A course from a file: its files come from the same bytes. */
export type OpenedCourse = {
  readonly pack: CoursePack;
  readonly readFile: (sha256: string) => Promise<Blob | undefined>;
};

type Bytes = Uint8Array<ArrayBuffer>;

/*
 * A file is a head and then parts, each with its length before it (32 bits): what the course says,
 * and its files in the order in which that names them. With a passphrase each part is an envelope.
 */
const magic = "SJC";
const version = "1";
const plain = 0;
const sealed = 1;
const headLength = 5 + 16;
/** Bytes: what a link may have, and room for a year of plans. */
const mostBytes = 32_000_000;
/** OWASP's number for PBKDF2 with SHA-256. */
const rounds = 600_000;

const fileKey = async (passphrase: string, salt: Bytes): Promise<CryptoKey> => {
  const words = new TextEncoder().encode(passphrase.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
};

const addressOf = async (passphrase: string, salt: Bytes) => ({
  key: await fileKey(passphrase, salt),
  locator: "file",
});

const newIv = () => crypto.getRandomValues(new Uint8Array(12));

/** A course as a file, readable for all where the passphrase is "". */
export const writeCourseFile = async (
  pack: CoursePack,
  readFile: (sha256: string) => Promise<Blob | undefined>,
  passphrase: string,
): Promise<Result<Blob, CourseFileFault>> => {
  if (!globalThis.crypto?.subtle) return err({ type: "noCrypto" });
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const address = passphrase === "" ? null : await addressOf(passphrase, salt);
  const files = new Map<string, Bytes>();
  for (const { sha256 } of packFiles(pack)) {
    const file = await readFile(sha256);
    if (file) files.set(sha256, new Uint8Array(await file.arrayBuffer()));
  }
  const placed = placeFiles(pack, (sha256) => (files.has(sha256) ? "" : undefined));
  const text = canonicalJson(placed);
  const parts = [address ? await sealText(text, newIv(), { ...address, kind: "course" }) : await deflateText(text)];
  for (const { sha256 } of packFiles(placed)) {
    const bytes = files.get(sha256)!;
    parts.push(address ? await sealBytes(bytes, newIv(), { ...address, kind: "file" }) : bytes);
  }
  const head = new Uint8Array(headLength);
  head.set(new TextEncoder().encode(magic + version));
  head[4] = address ? sealed : plain;
  head.set(salt, 5);
  const lengths = parts.map(({ length }) => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, length);
    return bytes;
  });
  const whole = new Blob([head, ...parts.flatMap((part, index) => [lengths[index]!, part as Bytes])]);
  return whole.size > mostBytes ? err({ type: "tooLarge" }) : ok(whole);
};

/** The parts of a file; null where it is cut. */
const partsOf = (bytes: Bytes): readonly Bytes[] | null => {
  const parts: Bytes[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = headLength; at < bytes.length;) {
    if (at + 4 > bytes.length) return null;
    const end = at + 4 + view.getUint32(at);
    if (end > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
};

/** Opens a file; `passphrase` is "" until one was asked for. */
export const openCourseFile = async (
  file: Blob,
  passphrase: string,
): Promise<Result<OpenedCourse, CourseFileFault>> => {
  if (!globalThis.crypto?.subtle) return err({ type: "noCrypto" });
  if (file.size > mostBytes) return err({ type: "tooLarge" });
  let bytes: Bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return err({ type: "format" });
  }
  const name = new TextDecoder().decode(bytes.subarray(0, 4));
  if (!name.startsWith(magic) || bytes.length < headLength) return err({ type: "format" });
  if (name !== magic + version) return err({ type: /\d$/.test(name) ? "newer" : "format" });
  const isSealed = bytes[4] === sealed;
  if (isSealed && passphrase === "") return err({ type: "passphrase" });
  const [said, ...files] = partsOf(bytes) ?? [];
  if (!said) return err({ type: "format" });
  const address = isSealed ? await addressOf(passphrase, bytes.slice(5, headLength)) : null;
  const text = address
    ? await openText(said, { ...address, kind: "course" })
    : await inflateText(said, mostOf("course"));
  if (!text.ok) return text;
  const pack = readCourse(text.value);
  if (!pack.ok) return pack;
  const order = packFiles(pack.value).map(({ sha256 }) => sha256);
  return ok({
    pack: pack.value,
    readFile: async (sha256) => {
      const part = files[order.indexOf(sha256)];
      if (!part) return undefined;
      const opened = address ? await openBytes(part, { ...address, kind: "file" }) : ok(part);
      return opened.ok && (await hexHash(opened.value)) === sha256 ? new Blob([opened.value]) : undefined;
    },
  });
};
