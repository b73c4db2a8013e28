import { randomBytes } from "node:crypto";
import { createShareKey, type ShareKey } from "#domain/share/share-link";
import { toBase64Url } from "#remote/share/base64-url";
import { type EnvelopeKind, sealBytes, sealText } from "#remote/share/envelope";
import { cipherKey, proofHash, shareProof } from "#remote/share/share-keys";
import { emptyValues } from "../../src/schema/validate.ts";
import { type Api, call } from "./api.ts";
import type { TestPocketBase, TestUser } from "./pocketbase.ts";
import { sha256Of } from "./upload.ts";

/** A link for others as a device makes it, and every request about it. */

export const newShareKey = (): ShareKey => createShareKey((count) => randomBytes(count));

const iv = () => new Uint8Array(randomBytes(12));
const addressOf = async (key: ShareKey, kind: EnvelopeKind) => ({
  key: await cipherKey(key, kind === "note" ? "note" : "data"),
  locator: key.locator,
  kind,
});
export const sealPage = async (key: ShareKey, text: string) => sealText(text, iv(), await addressOf(key, "cover"));
export const sealNote = async (key: ShareKey, text: string) => sealText(text, iv(), await addressOf(key, "note"));
export const sealFile = async (key: ShareKey, bytes: Uint8Array) =>
  sealBytes(bytes, iv(), await addressOf(key, "file"));

/** The moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A record of a link, in the year. */
export const makeShare = (api: Api, schoolyear: string, { locator, secret }: ShareKey, kind = "cover") =>
  api.make("shares", {
    ...emptyValues("shares"),
    kind,
    schoolyear,
    start: "2026-11-30",
    end: "2026-11-30",
    until: inDays(3).slice(0, 16),
    locator,
    secret,
  });

export type PutValues = {
  readonly text?: string;
  readonly files?: readonly string[];
  readonly until?: string;
  readonly generation?: number;
};

export const putBody = async (key: ShareKey, o: PutValues = {}) => ({
  auth: await proofHash(await shareProof(key)),
  until: o.until ?? inDays(1),
  generation: o.generation ?? 1,
  data: toBase64Url(await sealPage(key, o.text ?? "a plan")),
  files: o.files ?? [],
});

/** The owner's requests. */
export const createShareOwner = (pb: TestPocketBase, { token }: TestUser) => ({
  put: async (key: ShareKey, o: PutValues = {}) =>
    call(pb, "PUT", `/api/shares/${key.locator}`, { token, body: await putBody(key, o) }),
  putFile: async ({ locator }: ShareKey, bytes: Uint8Array, sha256 = sha256Of(bytes)) => {
    const answer = await fetch(`${pb.url}/api/shares/${locator}/files/${sha256}`, {
      method: "PUT",
      headers: { authorization: token },
      body: new Uint8Array(bytes),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  },
  links: async () => (await call(pb, "GET", "/api/shares", { token })).body,
  notes: ({ locator }: ShareKey) => call(pb, "GET", `/api/shares/${locator}/notes`, { token }),
  forgetNote: ({ locator }: ShareKey, id: string) =>
    call(pb, "DELETE", `/api/shares/${locator}/notes/${id}`, { token }),
});

/** A reader's requests, from an address of its own. */
export const createShareReader = (pb: TestPocketBase, address = `10.${randomBytes(3).join(".")}`) => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${pb.url}/api/shares/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    post,
    open: async (key: ShareKey, more: object = {}) => post(key.locator, { proof: await shareProof(key), ...more }),
    file: async (key: ShareKey, sha256: string) =>
      post(`${key.locator}/files/${sha256}`, { proof: await shareProof(key) }),
    note: async (key: ShareKey, text: string) =>
      post(`${key.locator}/notes`, { proof: await shareProof(key), note: toBase64Url(await sealNote(key, text)) }),
  };
};
