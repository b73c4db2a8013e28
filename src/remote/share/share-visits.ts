import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "#remote/client";
import { attempt, type RemoteError } from "#remote/remote-error";

const visit = v.object({
  opens: v.number(),
  lastDay: v.string(),
  generation: v.number(),
  /** ISO; "" of an older server. */
  updated: v.optional(v.string(), ""),
  notes: v.number(),
  followers: v.optional(v.number(), 0),
});
const answer = v.record(v.string(), visit);

/** By locator: how often a link was opened and when last, what lies there, how many notes. */
export type ShareVisits = Readonly<Record<string, v.InferOutput<typeof visit>>>;

const bounds = { maxBytes: 100_000, patienceMs: 15_000 };

/** Asks about the signed-in teacher's links; those not sent yet are not in the answer. */
export const readShareVisits = async ({ pb, within }: Client): Promise<Result<ShareVisits, RemoteError>> => {
  if (pb.authStore.token === "") return err({ type: "unauthorized" });
  const found = await attempt(() => pb.send<unknown>("/api/shares", within(bounds)));
  if (!found.ok) return found;
  const read = v.safeParse(answer, found.value);
  return read.success ? ok(read.output) : err({ type: "notProtocol" });
};
