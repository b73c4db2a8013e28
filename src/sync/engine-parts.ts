import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/clock";
import type { Remote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import { schemaVersion } from "#schema/collections";
import type { Progress } from "./progress.ts";
import type { SyncStore } from "./sync-store.ts";

/** Why a cycle ended early. Nothing is lost: the next one goes on from where this one stood. */
export type SyncError =
  | RemoteError
  /** The server's schema is newer than this app's (or older): nothing is pushed until they agree. */
  | { readonly type: "appTooOld" | "serverTooOld" }
  /** Another engine moved on in between. */
  | { readonly type: "overtaken" }
  /** Other devices kept changing the same records. */
  | { readonly type: "busy" }
  | { readonly type: "storageFull" };

/** Rounds of push and pull, or of merging a conflict, before a cycle leaves the rest to the next one. */
export const maxRounds = 20;

/** Times that the server may fail over a batch before the op at fault is looked for. */
export const maxFailures = 3;

/** What the steps of a cycle work with. */
export type EngineParts = {
  readonly store: SyncStore;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly progress: Progress;
  /** Rows a pull asks for at once. */
  readonly pageSize: number;
  /** Ops of a batch, beside the ledger's, and about how many bytes of JSON. */
  readonly maxOps: number;
  readonly maxBytes: number;
};

/** Fields that one side does not know would be dropped on their way: nothing is pushed until app and server agree. */
export const agreeOnSchema = (schema: number): Result<void, SyncError> => {
  if (schema > schemaVersion) return err({ type: "appTooOld" });
  return schema < schemaVersion ? err({ type: "serverTooOld" }) : ok(undefined);
};
