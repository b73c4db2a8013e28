import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { createRealtime } from "./realtime.ts";
import { attempt, type RemoteError } from "./remote-error.ts";
import type { Timers } from "./timers.ts";

const health = v.object({ code: v.literal(200) });

type Answered = {
  readonly tookMs: number;
  /**
   * How many milliseconds this device's clock is ahead; null where the answer has no date. The
   * server's date counts in seconds.
   */
  readonly aheadMs: number | null;
};

/** Asks the server whether it is there, and what time it has. */
export const probeServer = async (o: {
  readonly load: () => Promise<Client>;
  readonly clock: () => number;
}): Promise<Result<Answered, RemoteError>> => {
  const client = await o.load().catch(() => undefined);
  if (!client) return err({ type: "offline" });
  let serverTime: number | null = null;
  const bounds = client.within({
    maxBytes: 10_000,
    patienceMs: 15_000,
    isOurs: (_, body) => v.is(health, body),
    onDate: (time) => (serverTime = time),
  });
  const sent = o.clock();
  const answer = await attempt(() => client.pb.send<unknown>("/api/health", bounds));
  if (!answer.ok) return answer;
  const tookMs = o.clock() - sent;
  return ok({ tookMs, aheadMs: serverTime === null ? null : sent + tookMs / 2 - (serverTime + 500) });
};

/**
 * Whether the server's events reach this device, or why not: opens a stream of its own, waits for
 * it, and closes it.
 */
export const probeRealtime = async (o: {
  readonly load: () => Promise<Client>;
  readonly owner: string;
  readonly timers: Timers;
  readonly patienceMs: number;
}): Promise<Result<void, RemoteError>> => {
  const client = await o.load().catch(() => undefined);
  if (!client) return err({ type: "offline" });
  return new Promise((resolve) => {
    let failure: RemoteError = { type: "realtimeTimeout" };
    const end = (result: Result<void, RemoteError>) => {
      cancel();
      realtime.stop();
      resolve(result);
    };
    const realtime = createRealtime({
      client,
      owner: o.owner,
      timers: o.timers,
      onPoke: () => undefined,
      onConnect: () => end(ok(undefined)),
      onFailure: (error) => (failure = error),
    });
    const cancel = o.timers.after(o.patienceMs, () => end(err(failure)));
    realtime.start();
  });
};
