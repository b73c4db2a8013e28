import { err, ok, type Result } from "#domain/result";
import type { ParkReason } from "#db/store/outbox";
import type { BatchRequest } from "#remote/remote";
import type { BatchError, RemoteError } from "#remote/remote-error";
import type { PullStep } from "./pull.ts";
import { agreeOnSchema, type EngineParts, maxFailures, maxRounds, type SyncError } from "./engine-parts.ts";
import type { FrozenBatch, ParkedOp } from "./sync-store.ts";

const answer = "?fields=id";

/**
 * A batch as the server takes it: the ledger's line first, so that it is applied at most once. For
 * the stored rows the answer has only the id: the next pull brings them.
 */
const toRequests = (batch: FrozenBatch): readonly BatchRequest[] => [
  {
    method: "PUT",
    url: `/api/collections/sync_clients/records${answer}`,
    // An older server does not heed `students`.
    body: {
      id: batch.device,
      owner: batch.owner,
      lastBatch: batch.number,
      boot: batch.boot,
      ...(batch.students ? { students: batch.students } : {}),
    },
  },
  ...batch.ops.map(({ kind, collection, id, body, over, settled }): BatchRequest => {
    const url = `/api/collections/${collection}/records`;
    return kind === "create"
      ? { method: "POST", url: `${url}${answer}`, body }
      : {
          method: "PATCH",
          url: `${url}/${id}${answer}`,
          body,
          ...(over ? { over } : {}),
          ...(settled ? { settled } : {}),
        };
  }),
];

/** What an answer means for the batch it answers. */
export type Verdict =
  /** All of it is on the server. */
  | { readonly type: "applied" }
  /** Whether it was applied is unknown: it stays frozen until the ledger shows it. */
  | { readonly type: "unknown"; readonly error: RemoteError }
  /** A record changed on the server, or the server restarted: pull, merge, try again. */
  | { readonly type: "merge"; readonly op?: number }
  /** The server will not take this op as it is. */
  | { readonly type: "park"; readonly op: number; readonly reason: ParkReason }
  /** Too much at once. */
  | { readonly type: "split" }
  /** The ledger disagrees about this device. */
  | { readonly type: "ledger"; readonly isServerBehind: boolean };

/** Reads the server's answer to a batch of `ops` ops. No answer drops an edit. */
const batchErrorToVerdict = (error: BatchError, ops: number): Verdict => {
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

/**
 * The ledger's line was refused, as for a guest: the token may have expired. The next digest shows
 * it.
 */
const ledgerErrorToVerdict = (error: RemoteError): Verdict => {
  switch (error.type) {
    case "ledgerSeen":
    case "ledgerGap":
      return { type: "ledger", isServerBehind: error.type === "ledgerGap" };
    // No duplicate of it will be applied.
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
      return { type: "merge", op };
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

/** Answers that an op may have caused: the pull before worked, and this did not. */
const failureTypes = new Set<RemoteError["type"]>(["serverError", "notProtocol", "timeout"]);

/**
 * Outcome of a batch in flight. A cycle that looks for an op at fault sends at most `maxOps` at
 * once.
 */
export type Resolved = { readonly isServerBehind: boolean; readonly maxOps?: number };

type Delivered = Exclude<Verdict, { type: "unknown" }>;

/**
 * The server lost batches. The device keeps its line in the ledger, which proves it, until a pull
 * has repaired the loss: a cycle may end in between.
 */
const isBehind = (verdict: Delivered): boolean => verdict.type === "ledger" && verdict.isServerBehind;

export const createPusher = ({ store, remote, clock, newId, progress, maxOps, maxBytes }: EngineParts) => {
  const thaw = ({ key, sends }: FrozenBatch, o: { parked: ParkedOp | null; device: string }): Promise<boolean> =>
    store.thawBatch(key, { sends, ...o });

  /**
   * Sends a frozen batch and handles the answer. One that was sent before may still arrive: when
   * such a batch is refused, its number is never reused, so that the ledger cannot mistake the late
   * one for its successor.
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

  /**
   * The server keeps failing on this batch: it is sent in halves, until the op at fault is alone.
   */
  const halve = async (batch: FrozenBatch): Promise<Result<Resolved, SyncError>> => {
    const isOurs = await thaw(batch, { parked: null, device: newId() });
    return isOurs ? ok({ isServerBehind: false, maxOps: Math.ceil(batch.ops.length / 2) }) : err({ type: "overtaken" });
  };

  /**
   * The server fails on this one op: parked, if it fails once more, takes a batch without ops right
   * after, and still has not applied this one. A late duplicate is ignored, as after a refusal.
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
      const agreed = agreeOnSchema(digest.value);
      if (!agreed.ok) return agreed;
      // In another run none of the batch is taken: on a restored server its versions may mean other
      // content.
      if (applied === batch.number - 1 && digest.value.boot === boot) {
        if (batch.failures >= maxFailures) return await (batch.ops.length > 1 ? halve(batch) : retryAlone(batch));
        const delivered = await deliverAgain(batch);
        if (!delivered.ok) return delivered;
        return ok({ isServerBehind: isBehind(delivered.value) });
      }
      // A restored server knows fewer batches; a copied browser profile made more. From here on the
      // versions of the next pull decide.
      const isServerBehind = applied < batch.number - 1;
      const device = isServerBehind ? batch.device : newId();
      const isOurs = await thaw(batch, { parked: null, device });
      return isOurs ? ok({ isServerBehind }) : err({ type: "overtaken" });
    },

    /**
     * Sends batch after batch until nothing sendable is left; `pull` runs on a conflict. With
     * `suspects`, at most that many ops at once, one of which the server has failed on.
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
        // A single batch is done before anybody can read a number.
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
        // A new record that the server has: a device that dropped it hears nothing of it in a pull
        // of changes.
        const isThere = verdict.type === "merge" && batch.ops[verdict.op ?? -1]?.kind === "create";
        const pulled = await pull({ isServerBehind: isBehind(verdict), isThere });
        if (!pulled.ok) return pulled;
      }
      return err({ type: "busy" });
    },
  };
};
