import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

const day = v.pipe(v.string(), v.isoDate());
const fetch = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  program: v.string(),
  shown: v.optional(v.nullable(v.object({ start: day, end: day }))),
});
const fetches = v.object({ feeds: v.record(v.string(), fetch) });

/**
 * When a calendar program last asked for an address, as an ISO time, and which: its name,
 * "browser", or "" for an unknown one. `shown`: the days whose lessons it got where those are not
 * all, or null for none.
 */
export type FeedFetches = Readonly<Record<string, v.InferOutput<typeof fetch>>>;

/** A teacher has a handful of addresses. */
const bounds = { maxBytes: 200_000, patienceMs: 15_000 };

/**
 * The last fetch of each of the signed-in teacher's calendar addresses, by id; those never asked
 * for are not in it.
 */
export const readFeedFetches = async ({ pb, within }: Client): Promise<Result<FeedFetches, RemoteError>> => {
  if (pb.authStore.token === "") return err({ type: "unauthorized" });
  const answer = await attempt(() => pb.send<unknown>("/api/calendar/feeds", within(bounds)));
  if (!answer.ok) return answer;
  const read = v.safeParse(fetches, answer.value);
  return read.success ? ok(read.output.feeds) : err({ type: "notProtocol" });
};
