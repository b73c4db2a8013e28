import { err, ok, type Result } from "#domain/result";
import type { PulledPage, RemoteRow, ServerDigest, ServerState } from "#remote/envelope";
import type { AskedStudents } from "#remote/remote";
import { collectionNames, schemaRevision } from "#schema/collections";
import { agreeOnSchema, type EngineParts, type SyncError } from "./engine-parts.ts";
import { keyOf } from "./plan-batch.ts";
import { pulledStudents } from "./pulled-students.ts";
import type { Digest, Pull, SyncState } from "./sync-store.ts";

/**
 * Pulls everything that is new and applies it in one go; the server's answers decide how much "new"
 * is.
 */
export type PullStep = (o?: {
  readonly isServerBehind: boolean;
  readonly isThere?: boolean;
}) => Promise<Result<void, SyncError>>;

type Changes = ServerState & { readonly rows: readonly RemoteRow[] };

/** The kind of pull (see `Pull`), and the floor that it was chosen for. */
type Plan = Pick<Pull, "mode" | "commonSeq" | "boot" | "floor" | "schema" | "keepsStudents" | "asks">;

/**
 * The server restarted between two answers, which may come from two databases, or it purged rows
 * that a later page would have brought: the next cycle tries again.
 */
const interrupted = err({ type: "serverError", status: 503 } as const);

export const createPuller = ({ store, remote, clock, newId, progress, pageSize }: EngineParts): { pull: PullStep } => {
  const apply = async (state: SyncState, plan: Plan, changes: Changes): Promise<Result<void, SyncError>> => {
    const { head, rows } = changes;
    const isSameState =
      head === state.cursor &&
      plan.boot === state.boot &&
      state.schema === plan.schema &&
      state.students === pulledStudents(plan);
    if (rows.length === 0 && isSameState && plan.mode === "changes") return ok(undefined);
    const isApplied = await store.applyPull({
      ...plan,
      from: state.cursor,
      fromBoot: state.boot,
      fromStudents: state.students,
      to: head,
      // Its old line may be longer than the server's copy.
      device: plan.mode === "lost" ? newId() : null,
      rows,
      at: new Date(clock()).toISOString(),
    });
    return isApplied ? ok(undefined) : err({ type: "overtaken" });
  };

  /**
   * Every page up to the head of the first; what changes meanwhile has a higher `seq` and waits for
   * the next pull. With `isWhole`, until nothing has changed since the last page: a record that
   * moved beyond the head is not gone.
   */
  const readChanges = async (
    cursor: number,
    first: PulledPage,
    { isWhole, asks }: { readonly isWhole: boolean; readonly asks: AskedStudents },
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
      const next = await remote.pull(from, pageSize, { students: asks });
      if (!next.ok) return next;
      page = next.value;
    }
  };

  const pullFrom = async (state: SyncState, plan: Plan, first?: PulledPage): Promise<Result<void, SyncError>> => {
    const cursor = plan.mode === "changes" ? state.cursor : 0;
    const page = first ? ok(first) : await remote.pull(cursor, pageSize, { students: plan.asks });
    if (!page.ok) return page;
    if (page.value.boot !== plan.boot || page.value.floor !== plan.floor) return interrupted;
    const isWhole = plan.mode === "full" || plan.mode === "lost";
    const changes = await readChanges(cursor, page.value, { isWhole, asks: plan.asks });
    if (!changes.ok) return changes;
    return await apply(state, plan, changes.value);
  };

  /** After a server restart: does the mirror match? Checked only if nothing changed in between. */
  const compare = async (theirs: ServerDigest, plan: Plan): Promise<Result<void, SyncError>> => {
    const state = await store.readState();
    if (theirs.head !== state.cursor || theirs.boot !== state.boot) return ok(undefined);
    if (state.keepsStudents !== plan.keepsStudents || lacksStudents(state)) return ok(undefined);
    if (isSameDigest(comparableFigures(theirs, state), await store.readDigest())) {
      await store.writeCompared(theirs.boot);
      return ok(undefined);
    }
    return await pullFrom(state, { ...plan, mode: "lost", commonSeq: null });
  };

  /**
   * How far the server's history is ours: by its answer about our cursor's run or, if it has never
   * seen that one, about the latest earlier run it knows. Null if unknown.
   */
  const readCommonSeq = async (state: SyncState, first: PulledPage): Promise<Result<number | null, SyncError>> => {
    if (first.commonSeq !== -1) return ok(first.commonSeq);
    for (const { boot, cursor } of state.past) {
      const page = await remote.pull(first.head, 1, { boot, students: state.asks });
      if (!page.ok) return page;
      if (page.value.boot !== first.boot) return interrupted;
      const { commonSeq } = page.value;
      if (commonSeq !== null && commonSeq !== -1) return ok(Math.min(commonSeq, cursor));
    }
    return ok(null);
  };

  const pull: PullStep = async (o) => {
    const state = await store.readState();
    const isFresh = state.cursor === 0;
    const { asks, keepsStudents } = state;
    const first = await remote.pull(state.cursor, pageSize, { boot: state.boot, students: asks });
    if (!first.ok) return first;
    const { head, floor, boot, revision } = first.value;
    const schema = Math.min(revision, schemaRevision);
    const isOutdated =
      isFresh || state.schema < schema || lacksStudents(state) || (o?.isThere === true && state.students !== "all");
    const commonSeq = await readCommonSeq(state, first.value);
    if (!commonSeq.ok) return commonSeq;
    // Read before anything is applied: what the ledger does not know is lost, despite the head.
    const digest =
      state.boot !== "" && state.compared !== boot ? await remote.readDigest(keepsStudents ? "all" : "none") : null;
    if (digest && !digest.ok) return digest;
    if (digest && digest.value.boot !== boot) return interrupted;

    const hasLostRows =
      head < state.cursor || (commonSeq.value ?? state.cursor) < state.cursor || first.value.commonSeq === -1;
    const hasLostBatches = digest !== null && (digest.value.lastBatch[state.device] ?? 0) < state.lastBatch;
    const isBehind = o?.isServerBehind || hasLostRows || hasLostBatches;
    const mode = isBehind ? "lost" : !isFresh && state.cursor < floor ? "full" : isOutdated ? "refresh" : "changes";
    const isFromHere = mode === "changes" || isFresh;
    const plan = { mode, commonSeq: commonSeq.value, boot, floor, schema, keepsStudents, asks } as const;
    const pulled = await pullFrom(state, plan, isFromHere ? first.value : undefined);
    if (!pulled.ok) return pulled;
    if (digest && mode === "changes") {
      const compared = await compare(digest.value, plan);
      if (!compared.ok) return compared;
    }
    return agreeOnSchema(first.value);
  };

  return { pull };
};

/**
 * Whether students have to be pulled from the beginning: they are wanted, and the mirror has
 * skipped their news.
 */
const lacksStudents = ({ students, keepsStudents, asks }: SyncState): boolean =>
  keepsStudents ? students !== "all" : asks === "all" && students === "none";

/**
 * The server's figures, as far as this device has the same rows: an older server counts the
 * students' files.
 */
const comparableFigures = ({ collections, students }: ServerDigest, { keepsStudents }: SyncState): Digest => {
  if (keepsStudents || students === "none") return collections;
  const { attachments: _, ...others } = collections;
  return others;
};

/** A page moves forward and has only rows after its cursor. */
const isInOrder = (page: PulledPage, cursor: number): boolean =>
  (page.next > cursor || page.next >= page.head) &&
  page.rows.every(({ row }) => row.seq > cursor && row.seq <= page.head);

/** Whether two digests agree. A collection that one of them does not know is not compared. */
const isSameDigest = (a: Digest, b: Digest): boolean =>
  collectionNames.every((name) => {
    const [one, other] = [a[name], b[name]];
    return !one || !other || (one.count === other.count && one.revs === other.revs);
  });
