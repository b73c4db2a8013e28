import * as v from "valibot";
import { canonicalJson } from "#domain/share/canonical-json";
import type { SharePage } from "#domain/share/share-page";
import type { ShareKey } from "#domain/share/share-link";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "#remote/client";
import { attempt, type RemoteError } from "#remote/remote-error";
import { toBase64Url } from "./base64-url.ts";
import { mostOf, sealBytes, sealText } from "./envelope.ts";
import { hexHash } from "./hex-hash.ts";
import { cipherKey, proofHash, shareProof } from "./share-keys.ts";

type Publication = {
  readonly key: ShareKey;
  /** A moment, ISO in UTC. */
  readonly until: string;
  /** See `shareGeneration`. */
  readonly generation: number;
  readonly page: SharePage;
  /** The files that the link has already: their own hashes with those of the encrypted bytes. */
  readonly sent: Map<string, string>;
  /** A file by its own hash; undefined where it cannot be read now: then it is left out. */
  readonly readFile: (sha256: string) => Promise<Blob | undefined>;
};

const answer = v.object({ missing: v.array(v.string()) });
const bounds = { maxBytes: 50_000, patienceMs: 60_000 };
const newIv = () => crypto.getRandomValues(new Uint8Array(12));

/**
 * Encrypts what a link shows, and sends it: first the page, then the files that the server lacks.
 * A file that the link has is not sent again; where the server has lost it, all are.
 * Without Web Crypto (plain http) it is `noCrypto`.
 */
export const publishShare = async (
  client: Client,
  publication: Publication,
): Promise<Result<void, RemoteError | { readonly type: "noCrypto" | "tooLarge" }>> => {
  if (!globalThis.crypto?.subtle) return err({ type: "noCrypto" });
  const { pb, within } = client;
  const { key, until, generation, page, sent, readFile } = publication;
  const at = { key: await cipherKey(key, "data"), locator: key.locator };
  const wanted = new Set(page.files);
  /** By the file's own hash; null: the link has it already. */
  const sealed = new Map<string, { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> | null }>();
  for (const sha256 of wanted) {
    const there = sent.get(sha256);
    if (there !== undefined) sealed.set(sha256, { sha256: there, bytes: null });
    const file = there === undefined ? await readFile(sha256) : undefined;
    if (!file) continue;
    const bytes = await sealBytes(new Uint8Array(await file.arrayBuffer()), newIv(), { ...at, kind: "file" });
    sealed.set(sha256, { sha256: await hexHash(bytes), bytes });
  }
  const text = canonicalJson(page.draw((sha256) => sealed.get(sha256)?.sha256));
  const { kind } = page;
  if (new TextEncoder().encode(text).length > mostOf(kind)) return err({ type: "tooLarge" });
  const envelope = await sealText(text, newIv(), { ...at, kind });
  const path = `/api/shares/${key.locator}`;
  const body = {
    auth: await proofHash(await shareProof(key)),
    until,
    // A file that could not be read here is tried again by whichever device starts next.
    generation: sealed.size === wanted.size ? generation : 0,
    data: toBase64Url(envelope),
    files: [...sealed.values()].map(({ sha256 }) => sha256),
  };
  const put = await attempt(() => pb.send<unknown>(path, { method: "PUT", body, ...within(bounds) }));
  if (!put.ok) return put;
  const read = v.safeParse(answer, put.value);
  if (!read.success) return err({ type: "notProtocol" });
  for (const [own, { sha256, bytes }] of sealed) {
    if (!read.output.missing.includes(sha256)) continue;
    if (bytes === null) {
      sent.clear();
      return publishShare(client, publication);
    }
    const stored = await attempt(() =>
      pb.send<unknown>(`${path}/files/${sha256}`, {
        method: "PUT",
        body: new Blob([bytes]),
        headers: { "Content-Type": "application/octet-stream" },
        ...within(bounds),
      }),
    );
    if (!stored.ok) return stored;
    sent.set(own, sha256);
  }
  return ok(undefined);
};
