import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const asked = v.union([
  v.object({ file: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), offset: whole }),
]);
const stand = v.object({ offset: whole });
const finished = v.object({ file: v.pipe(v.string(), v.minLength(1)) });
const room = v.object({ used: whole, limit: whole });

/** How much of their room a teacher's files take, in bytes. */
type FileRoom = v.InferOutput<typeof room>;

export type UploadQuestion = {
  readonly collection: string;
  readonly record: string;
  readonly field: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
};

/** The server's side of files (docs/server.md). */
export type RemoteFiles = {
  /** Where an upload stands; or `file`, where nothing has to be sent. */
  ask(question: UploadQuestion): Promise<Result<v.InferOutput<typeof asked>, RemoteError>>;
  /** Sends a part; `conflict` where the upload stands elsewhere. */
  send(id: string, offset: number, part: Blob): Promise<Result<{ readonly offset: number }, RemoteError>>;
  finish(id: string): Promise<Result<{ readonly file: string }, RemoteError>>;
  readRoom(): Promise<Result<FileRoom, RemoteError>>;
  /** Takes a record's file away. An attachment's goes with its record. */
  clear(file: {
    readonly collection: string;
    readonly id: string;
    readonly field: string;
  }): Promise<Result<unknown, RemoteError>>;
  download(file: {
    readonly collection: string;
    readonly id: string;
    readonly name: string;
  }): Promise<Result<Blob, { readonly type: "offline" | "missing" }>>;
};

const quick = { maxBytes: 20_000, patienceMs: 20_000 };
/** A part on a slow line, and the server's hash over the whole of a large file. */
const slow = { maxBytes: 20_000, patienceMs: 90_000 };

/** The files of one user, as `createRemote`: never with another's token. */
export const createRemoteFiles = (o: { client: Client; owner: string; fetch: typeof fetch }): RemoteFiles => {
  const { pb, within } = o.client;
  const isSignedIn = (): boolean => pb.authStore.token !== "" && pb.authStore.record?.id === o.owner;

  const ask = async <S extends v.GenericSchema>(
    path: string,
    options: Readonly<Record<string, unknown>>,
    shape: S,
  ): Promise<Result<v.InferOutput<S>, RemoteError>> => {
    if (!isSignedIn()) return err({ type: "unauthorized" });
    const answer = await attempt(() => pb.send<unknown>(`/api/uploads${path}`, options));
    if (!answer.ok) return answer;
    const read = v.safeParse(shape, answer.value);
    return read.success ? ok(read.output) : err({ type: "notProtocol" });
  };

  return {
    ask: (body) => ask("", { method: "POST", body, ...within(quick) }, asked),
    send: (id, offset, body) => {
      const headers = { "Content-Type": "application/octet-stream" };
      return ask(`/${id}`, { method: "PATCH", query: { offset }, body, headers, ...within(slow) }, stand);
    },
    finish: (id) => ask(`/${id}/finish`, { method: "POST", ...within(slow) }, finished),
    readRoom: () => ask("", { method: "GET", ...within(quick) }, room),
    clear: async ({ collection, id, field }) =>
      isSignedIn()
        ? attempt(() => pb.collection(collection).update(id, { [field]: "" }, within(quick)))
        : err({ type: "unauthorized" }),
    download: async ({ collection, id, name }) => {
      if (!isSignedIn()) return err({ type: "offline" });
      const token = await attempt(() => pb.files.getToken(within(quick)));
      if (!token.ok) return err({ type: "offline" });
      const path = ["api", "files", collection, id, name].map(encodeURIComponent).join("/");
      try {
        const answer = await o.fetch(pb.buildURL(`/${path}?token=${token.value}`), {
          redirect: "error",
          cache: "no-store",
        });
        if (answer.ok) return ok(await answer.blob());
        return err({ type: answer.status === 404 || answer.status === 403 ? "missing" : "offline" });
      } catch {
        return err({ type: "offline" });
      }
    },
  };
};
