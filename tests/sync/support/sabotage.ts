import type { Step } from "#db/edit/mutation";
import type { takeOver } from "#db/journal/take-over";
import type { Remote } from "#remote/remote";
import type { SyncStore } from "#sync/sync-store";
import type { Edit } from "./hook-runtime.ts";

/** The part that a test removes from the protocol to see that it is missed. */
export type Sabotage = {
  /** Lets a full storage lose what finds no room, and say nothing. */
  readonly isSilent?: boolean;
  readonly hooks?: readonly Edit[];
  /** Makes what a form writes in place of its edit. */
  readonly save?: (edit: Step) => Step;
  /** Decides for a page that starts what becomes of words that others had typed. */
  readonly takeOver?: (parts: Parameters<typeof takeOver>[0]) => Promise<void>;
  /**
   * Called for each mirror; what it returns wraps the mirror's store, or its connection to the
   * server.
   */
  readonly wrap?: () => {
    readonly store?: (store: SyncStore) => SyncStore;
    readonly remote?: (remote: Remote) => Remote;
  };
};
