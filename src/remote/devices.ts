import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { createAsk } from "./create-ask.ts";
import type { RemoteError } from "./remote-error.ts";

const time = v.pipe(v.string(), v.isoTimestamp());
const list = v.object({
  devices: v.array(v.object({ id: v.string(), device: v.string(), since: time, used: time, isThis: v.boolean() })),
});

/**
 * A device that the account is signed in on. `device`: what it calls itself
 * (`#domain/people/device-name`), "" if unknown.
 */
export type SignedInDevice = v.InferOutput<typeof list>["devices"][number];

export type Devices = {
  /** Where the account is signed in, the last used first. */
  read(): Promise<Result<readonly SignedInDevice[], RemoteError>>;
  signOut(id: string): Promise<Result<void, RemoteError>>;
  /** Signs out every device but this one. */
  signOutOthers(): Promise<Result<void, RemoteError>>;
  /**
   * Ends every session of the account, this one too. A wrong old password or a weak new one is
   * `refused` at its field.
   */
  changePassword(o: { userId: string; oldPassword: string; password: string }): Promise<Result<void, RemoteError>>;
};

const bounds = { maxBytes: 200_000, patienceMs: 15_000 };

/** The devices of the signed-in account. `load` brings the SDK. */
export const createDevices = (o: { readonly load: () => Promise<Client> }): Devices => {
  const ask = createAsk(o);
  const send = async (method: string, path: string): Promise<Result<void, RemoteError>> => {
    const done = await ask(({ pb, within }) => pb.send<unknown>(`/api/devices${path}`, { method, ...within(bounds) }));
    return done.ok ? ok(undefined) : done;
  };
  return {
    read: async () => {
      const answer = await ask(({ pb, within }) => pb.send<unknown>("/api/devices", within(bounds)));
      if (!answer.ok) return answer;
      const read = v.safeParse(list, answer.value);
      return read.success ? ok(read.output.devices) : err({ type: "notProtocol" });
    },
    signOut: (id) => send("DELETE", `/${id}`),
    signOutOthers: () => send("POST", "/sign-out-others"),
    changePassword: async ({ userId, oldPassword, password }) => {
      const body = { oldPassword, password, passwordConfirm: password };
      const done = await ask(({ pb, within }) => pb.collection("users").update(userId, body, within(bounds)));
      return done.ok ? ok(undefined) : done;
    },
  };
};
