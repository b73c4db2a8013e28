import { createHash } from "node:crypto";

export type UploadTarget = { readonly collection: string; readonly record: string; readonly field: string };
export type UploadAnswer = { readonly status: number; readonly body: any };

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The requests of an upload, each by itself; none throws for a status. */
export const createUploads = (url: string, token: string) => {
  const ask = async (method: string, path: string, body?: Uint8Array | object): Promise<UploadAnswer> => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${url}/api/uploads${path}`, {
      method,
      headers: { authorization: token, "content-type": isBytes ? "application/octet-stream" : "application/json" },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const uploads = {
    room: () => ask("GET", ""),
    ask: (target: UploadTarget, bytes: Uint8Array, more: object = {}) =>
      ask("POST", "", { ...target, sha256: sha256Of(bytes), size: bytes.length, name: "file.bin", ...more }),
    send: (id: string, offset: number, bytes: Uint8Array) => ask("PATCH", `/${id}?offset=${offset}`, bytes),
    finish: (id: string) => ask("POST", `/${id}/finish`),
    cancel: (id: string) => ask("DELETE", `/${id}`),
    /** Puts a whole file, and returns the answer that ended it. */
    put: async (target: UploadTarget, bytes: Uint8Array, more: object = {}): Promise<UploadAnswer> => {
      const asked = await uploads.ask(target, bytes, more);
      if (asked.status !== 200 || asked.body.file) return asked;
      for (let at = asked.body.offset as number; at < bytes.length;) {
        const sent = await uploads.send(asked.body.id, at, bytes.subarray(at, at + 1_000_000));
        if (sent.status !== 200) return sent;
        at = sent.body.offset;
      }
      return uploads.finish(asked.body.id);
    },
  };
  return uploads;
};

/** Puts a picture, which must succeed, and returns the name that the record has for it. */
export const putFile = async (
  url: string,
  token: string,
  target: UploadTarget,
  bytes: Uint8Array,
  name = "me.png",
): Promise<string> => {
  const answer = await createUploads(url, token).put(target, bytes, { name });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.file as string;
};
