import { err, ok, type Result } from "#domain/result";
import type { ParkReason } from "#db/outbox";
import type { BatchError, BatchRequest } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import type { PullStep } from "./pull.ts";
import { agreeOnSchema, type EngineParts, maxFailures, maxRounds, type SyncError } from "./engine-parts.ts";
import type { FrozenBatch, ParkedOp } from "./sync-store.ts";

const answer = "?fields=id";

/**
 * A batch as the server takes it: the ledger's line first, so that it is applied once or not at all. Of the rows that it
 * stores it is asked to answer no more than the id: the pull that follows tells them.
 */
const toRequests = (batch: FrozenBatch): readonly BatchRequest[] => [
  {
    method: "PUT",
    url: `/api/collections/sync_clients/records${answer}`,
    body: { id: batch.device, owner: batch.owner, lastBatch: batch.number, boot: batch.boot },
  },
  ...batch.ops.map(({ kind, collection, id, body }): BatchRequest => {
    const url = `/api/collections/${collection}/records`;
    return kind === "create"
      ? { method: "POST", url: `${url}${answer}`, body }
      : { method: "PATCH", url: `${url}/${id}${answer}`, body };
  }),
];

/** What an answer means for the batch it answers. */
export type Verdict =
  /** All of it is at the server. */
  | { readonly type: "applied" }
  /** Whether it was applied is not known: it stays frozen and the ledger will tell. */
  | { readonly type: "unknown"; readonly error: RemoteError }
  /** A record changed at the server, or the server started anew: pull, merge, try again. */
  | { readonly type: "merge" }
  /** The server will not take this op as it is. */
  | { readonly type: "park"; readonly op: number; readonly reason: ParkReason }
  /** Too much at once. */
  | { readonly type: "split" }
  /** The ledger has another idea of this device. */
  | { readonly type: "ledger"; readonly isServerBehind: boolean };

/** Reads the server's answer to a batch of so many ops. No answer drops an edit. */
export const batchErrorToVerdict = (error: BatchError, ops: number): Verdict => {
  switch (error.type) {
    case "batchFailed":
      return ops > 1 ? { type: "split" } : { type: "unknown", error: { type: "serverError", status: 400 } };
    case "tooLarge":
      return ops > 1 ? { type: "split" } : { type: "park", op: 0, reason: { type: "tooLarge", fields: [] } };
    case "batchRefused":
      return error.index === 0 ? ledgerErrorToVerdict(error.error) : opErrorToVerdict(error.error, error.index - 1);
    default:
      return { type: "unknown", error };
  }
};

/** The ledger's own line was refused: so is a guest's, whose token has ended since the pull. The next digest tells. */
const ledgerErrorToVerdict = (error: RemoteError): Verdict => {
  switch (error.type) {
    case "ledgerSeen":
    case "ledgerGap":
      return { type: "ledger", isServerBehind: error.type === "ledgerGap" };
    // Nor will any twin of it ever be applied.
    case "ledgerRun":
      return { type: "merge" };
    case "refused":
    case "forbidden":
    case "notFound":
      return { type: "unknown", error: { type: "unauthorized" } };
    default:
      return { type: "unknown", error };
  }
};

const opErrorToVerdict = (error: RemoteError, op: number): Verdict => {
  switch (error.type) {
    case "conflict":
      return { type: "merge" };
    case "refused":
      return { type: "park", op, reason: { type: "refused", fields: error.fields } };
    case "forbidden":
    case "notFound":
    case "tooLarge":
      return { type: "park", op, reason: { type: error.type, fields: [] } };
    default:
      return { type: "unknown", error };
  }
};

/** Answers that an op may be the reason of: the pull before was answered, and this was not. */
const failureTypes = new Set<RemoteError["type"]>(["serverError", "notProtocol", "timeout"]);

/** What a batch in flight came to. A cycle that looks for an op at fault sends at most `maxOps` at once. */
export type Resolved = { readonly isServerBehind: boolean; readonly maxOps?: number };

type Delivered = Exclude<Verdict, { type: "unknown" }>;

/**
 * The server lost batches. The device keeps its line in the ledger, which is the proof, until a pull has made good what was
 * lost: a cycle may end between the two.
 */
const isBehind = (verdict: Delivered): boolean => verdict.type === "ledger" && verdict.isServerBehind;

export const createPusher = ({ store, remote, clock, newId, progress, maxOps, maxBytes }: EngineParts) => {
  const thaw = ({ key, sends }: FrozenBatch, o: { parked: ParkedOp | null; device: string }): Promise<boolean> =>
    store.thawBatch(key, { sends, ...o });

  /**
   * Sends a frozen batch and does what the answer says. One that was sent before may still be on its way: when such a
   * batch is refused its number is never used again, so that the ledger cannot take the late one for its successor.
   */
  const deliver = async (batch: FrozenBatch): Promise<Result<Delivered, SyncError>> => {
    const isResent = batch.sends > 1;
    const answer = await remote.pushBatch(toRequests(batch));
    const verdict = answer.ok ? ({ type: "applied" } as const) : batchErrorToVerdict(answer.error, batch.ops.length);
    if (verdict.type === "unknown") {
      if (failureTypes.has(verdict.error.type)) await store.countFailure(batch.key);
      return err(verdict.error);
    }
    const isApplied = verdict.type === "applied" || (isResent && verdict.type === "ledger" && !verdict.isServerBehind);
    const parked = verdict.type === "park" ? verdict : null;
    const device = (isResent || verdict.type === "ledger") && !isBehind(verdict) ? newId() : batch.device;
    const isOurs = isApplied ? await store.settleBatch(batch.key) : await thaw(batch, { parked, device });
    if (!isOurs) return err({ type: "overtaken" });
    return ok(isApplied ? { type: "applied" } : verdict);
  };

  const deliverAgain = async ({ key }: FrozenBatch): Promise<Result<Delivered, SyncError>> => {
    const batch = await store.resendBatch(key);
    return batch ? await deliver(batch) : err({ type: "overtaken" });
  };

  /** The server fails over this batch time and again: it goes out in halves, until the op at fault is alone. */
  const halve = async (batch: FrozenBatch): Promise<Result<Resolved, SyncError>> => {
    const isOurs = await thaw(batch, { parked: null, device: newId() });
    return isOurs ? ok({ isServerBehind: false, maxOps: Math.ceil(batch.ops.length / 2) }) : err({ type: "overtaken" });
  };

  /**
   * The server fails over this one op: parked, if it fails once more, takes a batch without ops right after, and still has
   * not applied this one. A late twin of the batch stays apart, as after a refusal.
   */
  const retryAlone = async ({ key }: FrozenBatch): Promise<Result<Resolved, SyncError>> => {
    const batch = await store.resendBatch(key);
    if (!batch) return err({ type: "overtaken" });
    const again = await deliver(batch);
    if (again.ok) return ok({ isServerBehind: isBehind(again.value) });
    if (!failureTypes.has(again.error.type as RemoteError["type"])) return again;
    const probe = await remote.pushBatch(toRequests({ ...batch, device: newId(), number: 1, ops: [] }));
    if (!probe.ok) return again;
    const digest = await remote.readDigest();
    if (!digest.ok) return digest;
    if ((digest.value.lastBatch[batch.device] ?? 0) !== batch.number - 1) return again;
    const parked = { op: 0, reason: { type: "unanswered", fields: [] } } as const;
    const isOurs = await thaw(batch, { parked, device: newId() });
    return isOurs ? ok({ isServerBehind: false }) : err({ type: "overtaken" });
  };

  return {
    /** Finds out what became of a batch in flight. Nothing is pulled before that. */
    resolve: async (): Promise<Result<Resolved, SyncError>> => {
      const { batch, boot } = await store.readState();
      if (!batch) return ok({ isServerBehind: false });
      const digest = await remote.readDigest();
      if (!digest.ok) return digest;
      const applied = digest.value.lastBatch[batch.device] ?? 0;
      if (applied === batch.number) {
        return (await store.settleBatch(batch.key)) ? ok({ isServerBehind: false }) : err({ type: "overtaken" });
      }
      const agreed = agreeOnSchema(digest.value.schema);
      if (!agreed.ok) return agreed;
      // In another run nothing of it is taken any more: on a restored server its versions may stand for other content.
      if (applied === batch.number - 1 && digest.value.boot === boot) {
        if (batch.failures >= maxFailures) return await (batch.ops.length > 1 ? halve(batch) : retryAlone(batch));
        const delivered = await deliverAgain(batch);
        if (!delivered.ok) return delivered;
        return ok({ isServerBehind: isBehind(delivered.value) });
      }
      // A restored server knows fewer batches; a copied browser profile made more. Versions decide from here on, those
      // that the next pull tells.
      const isServerBehind = applied < batch.number - 1;
      const device = isServerBehind ? batch.device : newId();
      const isOurs = await thaw(batch, { parked: null, device });
      return isOurs ? ok({ isServerBehind }) : err({ type: "overtaken" });
    },

    /**
     * Sends batch after batch until nothing is left that can be sent; `pull` is what a conflict asks for. With `suspects`,
     * at most so many ops at once, one of which the server has failed over.
     */
    push: async (pull: PullStep, suspects?: number): Promise<Result<{ readonly hasWritten: boolean }, SyncError>> => {
      let hasWritten = false;
      let size = suspects ?? maxOps;
      const failures = suspects === undefined ? 0 : maxFailures;
      let done = 0;
      let total = 0;
      for (let round = 0; round < maxRounds;) {
        const at = new Date(clock()).toISOString();
        const batch = await store.freezeBatch({ key: newId(), at, maxOps: size, maxBytes, failures });
        if (batch === "overtaken") return err({ type: "overtaken" });
        if (!batch) return ok({ hasWritten });
        total ||= await store.countUnsynced();
        total = Math.max(total, done + batch.ops.length);
        // What fits into one batch is there before anybody has read a number.
        progress.tell({ phase: "pushing", progress: total > maxOps ? { done, total } : null });
        const delivered = await deliver(batch);
        if (!delivered.ok) return delivered;
        const verdict = delivered.value;
        if (verdict.type === "applied") {
          hasWritten = true;
          done += batch.ops.length;
        }
        if (verdict.type === "split") size = Math.ceil(batch.ops.length / 2);
        if (verdict.type !== "merge" && verdict.type !== "ledger") continue;
        round += 1;
        const pulled = await pull({ isServerBehind: isBehind(verdict) });
        if (!pulled.ok) return pulled;
      }
      return err({ type: "busy" });
    },
  };
};
