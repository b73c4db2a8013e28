import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { createAsk } from "./create-ask.ts";
import type { RemoteError } from "./remote-error.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.object({ deleted: count, left: count });

/** Records that one request deleted, and those that are left. */
type Deleted = v.InferOutput<typeof counts>;

/**
 * Deletes some of a year's class book for good, the bin included; asked again it goes on. Refused
 * at `password` (`wrong_password`, `no_password`) and at `schoolyear` (`not_over`).
 */
export type DeleteSome = (schoolyear: string, password: string) => Promise<Result<Deleted, RemoteError>>;

const bounds = { maxBytes: 10_000, patienceMs: 60_000 };

export const createDeleteSome = (o: { readonly load: () => Promise<Client> }): DeleteSome => {
  const ask = createAsk(o);
  return async (schoolyear, password) => {
    const options = { method: "POST", body: { schoolyear, password } };
    const answer = await ask(({ pb, within }) =>
      pb.send<unknown>("/api/class-book/deletion", { ...options, ...within(bounds) }),
    );
    if (!answer.ok) return answer;
    const read = v.safeParse(counts, answer.value);
    return read.success ? ok(read.output) : err({ type: "notProtocol" });
  };
};
