import * as v from "valibot";
import { canonicalJson } from "#domain/share/canonical-json";
import type { Cover, CoverFile } from "#domain/share/cover";
import type { ShareKey } from "#domain/share/share-link";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "#remote/client";
import { attempt, type RemoteError } from "#remote/remote-error";
import { toBase64Url } from "./base64-url.ts";
import { sealBytes, sealText } from "./envelope.ts";
import { cipherKey, proofHash, shareProof } from "./share-keys.ts";

type Publication = {
  readonly key: ShareKey;
  /** A moment, ISO in UTC. */
  readonly until: string;
  /** See `shareGeneration`. */
  readonly generation: number;
  /** Its files' `sha256` are the files' own. */
  readonly cover: Cover;
  /** A file by its own hash; undefined where it cannot be read now: then it is left out. */
  readonly readFile: (sha256: string) => Promise<Blob | undefined>;
};

const answer = v.object({ missing: v.array(v.string()) });
const bounds = { maxBytes: 50_000, patienceMs: 60_000 };
const newIv = () => crypto.getRandomValues(new Uint8Array(12));

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Encrypts what a link shows, and sends it: first the page, then the files that the server lacks.
 * Without Web Crypto (plain http) it is `noCrypto`.
 */
export const publishShare = async (
  { pb, within }: Client,
  { key, until, generation, cover, readFile }: Publication,
): Promise<Result<void, RemoteError | { readonly type: "noCrypto" }>> => {
  if (!globalThis.crypto?.subtle) return err({ type: "noCrypto" });
  const data = await cipherKey(key, "data");
  const at = { key: data, locator: key.locator };
  const sealed = new Map<string, { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> }>();
  const files = cover.days.flatMap((day) => day.lessons).flatMap((lesson) => lesson.files);
  for (const { sha256 } of files) {
    const file = sealed.has(sha256) ? undefined : await readFile(sha256);
    if (!file) continue;
    const bytes = await sealBytes(new Uint8Array(await file.arrayBuffer()), newIv(), { ...at, kind: "file" });
    sealed.set(sha256, { sha256: hexOf(await crypto.subtle.digest("SHA-256", bytes)), bytes });
  }
  const asSent = (file: CoverFile): readonly CoverFile[] => {
    const found = sealed.get(file.sha256);
    return found ? [{ ...file, sha256: found.sha256 }] : [];
  };
  const sent: Cover = {
    ...cover,
    days: cover.days.map((day) => ({
      ...day,
      lessons: day.lessons.map((lesson) => ({ ...lesson, files: lesson.files.flatMap(asSent) })),
    })),
  };
  const page = await sealText(canonicalJson(sent), newIv(), { ...at, kind: "cover" });
  const path = `/api/shares/${key.locator}`;
  const body = {
    auth: await proofHash(await shareProof(key)),
    until,
    generation,
    data: toBase64Url(page),
    files: [...sealed.values()].map(({ sha256 }) => sha256),
  };
  const put = await attempt(() => pb.send<unknown>(path, { method: "PUT", body, ...within(bounds) }));
  if (!put.ok) return put;
  const read = v.safeParse(answer, put.value);
  if (!read.success) return err({ type: "notProtocol" });
  for (const { sha256, bytes } of sealed.values()) {
    if (!read.output.missing.includes(sha256)) continue;
    const stored = await attempt(() =>
      pb.send<unknown>(`${path}/files/${sha256}`, {
        method: "PUT",
        body: new Blob([bytes]),
        headers: { "Content-Type": "application/octet-stream" },
        ...within(bounds),
      }),
    );
    if (!stored.ok) return stored;
  }
  return ok(undefined);
};
