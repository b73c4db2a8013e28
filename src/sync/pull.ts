import { err, ok, type Result } from "#domain/result";
import type { PulledPage, RemoteRow, ServerDigest, ServerState } from "#remote/envelope";
import { collectionNames, schemaVersion } from "#schema/collections";
import { agreeOnSchema, type EngineParts, type SyncError } from "./engine-parts.ts";
import { keyOf } from "./plan-batch.ts";
import type { Digest, Pull, SyncState } from "./sync-store.ts";

/** Pulls everything that is new and applies it in one go; the server's own words decide how much "new" is. */
export type PullStep = (o?: { readonly isServerBehind: boolean }) => Promise<Result<void, SyncError>>;

type Changes = ServerState & { readonly rows: readonly RemoteRow[] };

/** How a pull is made: see `Pull`. */
type Plan = Pick<Pull, "mode" | "shared" | "boot">;

/**
 * The server was started again between two answers, which may be of two databases, or it purged rows that a later page
 * would have brought: the next cycle asks once more.
 */
const interrupted = err({ type: "serverError", status: 503 } as const);

export const createPuller = ({ store, remote, clock, newId, progress, pageSize }: EngineParts): { pull: PullStep } => {
  const apply = async (state: SyncState, plan: Plan, changes: Changes): Promise<Result<void, SyncError>> => {
    const { head, floor, rows } = changes;
    const isSameState = head === state.cursor && plan.boot === state.boot && state.schema === schemaVersion;
    if (rows.length === 0 && isSameState && plan.mode === "changes") return ok(undefined);
    const isApplied = await store.applyPull({
      ...plan,
      from: state.cursor,
      fromBoot: state.boot,
      to: head,
      floor,
      // Its old one may be longer than what the server knows of it.
      device: plan.mode === "lost" ? newId() : null,
      schema: schemaVersion,
      rows,
      at: new Date(clock()).toISOString(),
    });
    return isApplied ? ok(undefined) : err({ type: "overtaken" });
  };

  /**
   * Every page up to the head of the first; what changes meanwhile has a higher `seq` and waits for the next pull. A `whole`
   * one goes on until nothing has changed since the last page: a record that moved on behind the head is not gone.
   */
  const readChanges = async (
    cursor: number,
    first: PulledPage,
    isWhole: boolean,
  ): Promise<Result<Changes, SyncError>> => {
    const rows = new Map<string, RemoteRow>();
    let page = first;
    let from = cursor;
    for (;;) {
      if (page.boot !== first.boot || page.floor !== first.floor) return interrupted;
      if (!isInOrder(page, from)) return err({ type: "notProtocol" });
      const { head } = isWhole ? page : first;
      for (const row of page.rows) if (row.row.seq <= head) rows.set(keyOf(row.collection, row.row.id), row);
      const isAll = isWhole ? from === head : page.next >= head;
      if (isAll) return ok({ ...first, head, rows: [...rows.values()] });
      progress.tell({ phase: "pulling", progress: { done: page.next - cursor, total: head - cursor } });
      from = page.next;
      const next = await remote.pull(from, pageSize);
      if (!next.ok) return next;
      page = next.value;
    }
  };

  const pullFrom = async (state: SyncState, plan: Plan, first?: PulledPage): Promise<Result<void, SyncError>> => {
    const cursor = plan.mode === "changes" ? state.cursor : 0;
    const page = first ? ok(first) : await remote.pull(cursor, pageSize);
    if (!page.ok) return page;
    if (page.value.boot !== plan.boot) return interrupted;
    const isWhole = plan.mode === "full" || plan.mode === "lost";
    const changes = await readChanges(cursor, page.value, isWhole);
    if (!changes.ok) return changes;
    return await apply(state, plan, changes.value);
  };

  /** After a restart of the server: does the mirror have what there is? Told only while nothing moved in between. */
  const compare = async (theirs: ServerDigest): Promise<Result<void, SyncError>> => {
    const state = await store.readState();
    if (theirs.head !== state.cursor || theirs.boot !== state.boot) return ok(undefined);
    if (isSameDigest(theirs.collections, await store.readDigest())) {
      await store.writeCompared(theirs.boot);
      return ok(undefined);
    }
    return await pullFrom(state, { mode: "lost", shared: null, boot: theirs.boot });
  };

  /**
   * How far the server's history is ours: what it says of the run our cursor is of or, where it has never seen that one, of the
   * latest before that it knows. Null where nothing tells.
   */
  const readShared = async (state: SyncState, first: PulledPage): Promise<Result<number | null, SyncError>> => {
    if (first.shared !== -1) return ok(first.shared);
    for (const { boot, cursor } of state.past) {
      const page = await remote.pull(first.head, 1, boot);
      if (!page.ok) return page;
      if (page.value.boot !== first.boot) return interrupted;
      const { shared } = page.value;
      if (shared !== null && shared !== -1) return ok(Math.min(shared, cursor));
    }
    return ok(null);
  };

  const pull: PullStep = async (o) => {
    const state = await store.readState();
    const isFresh = state.cursor === 0;
    const isOutdated = isFresh || state.schema !== schemaVersion;
    const first = await remote.pull(isOutdated ? 0 : state.cursor, pageSize, state.boot);
    if (!first.ok) return first;
    const { head, floor, boot } = first.value;
    const shared = await readShared(state, first.value);
    if (!shared.ok) return shared;
    // Asked before anything is applied: what the ledger does not know is lost, whatever the head says.
    const digest = state.boot !== "" && state.compared !== boot ? await remote.readDigest() : null;
    if (digest && !digest.ok) return digest;
    if (digest && digest.value.boot !== boot) return interrupted;

    const hasLostRows =
      head < state.cursor || (shared.value ?? state.cursor) < state.cursor || first.value.shared === -1;
    const hasLostBatches = digest !== null && (digest.value.lastBatch[state.device] ?? 0) < state.lastBatch;
    const isBehind = o?.isServerBehind || hasLostRows || hasLostBatches;
    const mode = isBehind ? "lost" : !isFresh && state.cursor < floor ? "full" : isOutdated ? "refresh" : "changes";
    const isFromHere = mode === "changes" || isOutdated;
    const plan = { mode, shared: shared.value, boot } as const;
    const pulled = await pullFrom(state, plan, isFromHere ? first.value : undefined);
    if (!pulled.ok) return pulled;
    if (digest && mode === "changes") {
      const compared = await compare(digest.value);
      if (!compared.ok) return compared;
    }
    return agreeOnSchema(first.value.schema);
  };

  return { pull };
};

/** A page goes forward, and holds only rows after its cursor. */
const isInOrder = (page: PulledPage, cursor: number): boolean =>
  (page.next > cursor || page.next >= page.head) &&
  page.rows.every(({ row }) => row.seq > cursor && row.seq <= page.head);

const isSameDigest = (a: Digest, b: Digest): boolean =>
  collectionNames.every((name) => a[name]?.count === b[name]?.count && a[name]?.revs === b[name]?.revs);
