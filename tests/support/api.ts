import { randomBytes } from "node:crypto";
import type { TestPocketBase, TestUser } from "./pocketbase.ts";

export type Answer = { readonly status: number; readonly body: any; readonly headers: Headers };

/** A record id as devices make them: 15 of a-z0-9. */
export const newId = (): string => Array.from(randomBytes(15), (byte) => (byte % 36).toString(36)).join("");

/** Makes one call with JSON in and out; never throws for a status. */
export const call = async (
  pb: TestPocketBase,
  method: string,
  path: string,
  o: { token?: string; body?: unknown } = {},
): Promise<Answer> => {
  const response = await fetch(`${pb.url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(o.token ? { authorization: o.token } : {}) },
    body: o.body === undefined ? undefined : JSON.stringify(o.body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
};

type Row = Readonly<Record<string, unknown>>;
const records = (collection: string) => `/api/collections/${collection}/records`;

/** Calls in the name of one teacher. */
export const createApi = (pb: TestPocketBase, user: TestUser) => {
  const { token } = user;
  const own = (values: Row): Row => ({ id: newId(), owner: user.id, ...values });
  const api = {
    create: (collection: string, values: Row) => call(pb, "POST", records(collection), { token, body: own(values) }),
    /** Creates a record, which must succeed. */
    make: async (collection: string, values: Row): Promise<any> => {
      const answer = await api.create(collection, values);
      if (answer.status !== 200) throw new Error(`${collection}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    update: (collection: string, id: string, patch: Row) =>
      call(pb, "PATCH", `${records(collection)}/${id}`, { token, body: patch }),
    remove: (collection: string, id: string) => call(pb, "DELETE", `${records(collection)}/${id}`, { token }),
    /** Deletes a record for good, as the dashboard does; `remove` puts it into the bin. */
    erase: async (collection: string, id: string) =>
      call(pb, "DELETE", `${records(collection)}/${id}`, { token: await pb.superuser() }),
    view: (collection: string, id: string) => call(pb, "GET", `${records(collection)}/${id}`, { token }),
    list: (collection: string) => call(pb, "GET", records(collection), { token }),
    pull: async (cursor: number, limit?: number): Promise<any> => {
      const path = `/api/sync/pull?cursor=${cursor}${limit === undefined ? "" : `&limit=${limit}`}`;
      const answer = await call(pb, "GET", path, { token });
      if (answer.status !== 200) throw new Error(`pull: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    batch: (requests: readonly Row[]) => call(pb, "POST", "/api/batch", { token, body: { requests } }),
    makeYear: (values: Row = {}) =>
      api.make("schoolyears", {
        name: "2026/2027",
        country: "LU",
        start: "2026-09-15",
        end: "2027-07-15",
        zone: "Europe/Luxembourg",
        ...values,
      }),
  };
  return api;
};
export type Api = ReturnType<typeof createApi>;

/** Requests of a batch. */
export const request = {
  ledger: (device: string, owner: string, lastBatch: number, boot = "") => ({
    method: "PUT",
    url: records("sync_clients"),
    body: { id: device, owner, lastBatch, boot },
  }),
  create: (collection: string, body: Row) => ({ method: "POST", url: records(collection), body }),
  update: (collection: string, id: string, body: Row) => ({
    method: "PATCH",
    url: `${records(collection)}/${id}`,
    body,
  }),
};

/** The answer to the first failed request of a batch, and which one it was. */
export const batchFault = (answer: Answer): { index: number; status: number; data: any } => {
  const [index, fault] = Object.entries(answer.body.data.requests as Record<string, any>)[0]!;
  return { index: Number(index), status: fault.response.status, data: fault.response.data };
};
