import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

const fetches = v.object({
  feeds: v.record(v.string(), v.object({ at: v.pipe(v.string(), v.isoTimestamp()), program: v.string() })),
});

/** When a calendar program last asked for an address, as an ISO time, and which: its name, "browser", or "" for an unknown one. */
export type FeedFetches = Readonly<Record<string, { readonly at: string; readonly program: string }>>;

/** A teacher has a handful of addresses. */
const bounds = { maxBytes: 200_000, patienceMs: 15_000 };

/** The last fetch of each of the signed-in teacher's calendar addresses, by id; those never asked for are not in it. */
export const readFeedFetches = async ({ pb, within }: Client): Promise<Result<FeedFetches, RemoteError>> => {
  if (pb.authStore.token === "") return err({ type: "unauthorized" });
  const answer = await attempt(() => pb.send<unknown>("/api/calendar/feeds", within(bounds)));
  if (!answer.ok) return answer;
  const read = v.safeParse(fetches, answer.value);
  return read.success ? ok(read.output.feeds) : err({ type: "notProtocol" });
};
