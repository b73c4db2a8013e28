import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { ServerState } from "#remote/envelope";
import type { Remote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import { schemaRevision, schemaVersion } from "#schema/collections";
import type { Progress } from "./progress.ts";
import type { SyncStore } from "./sync-store.ts";

/** Why a cycle ended early. Nothing is lost: the next one continues from there. */
export type SyncError =
  | RemoteError
  /**
   * The server's schema is newer than this app's (or older): nothing is pushed until they agree.
   */
  | { readonly type: "appTooOld" | "serverTooOld" }
  /** Another engine was faster. */
  | { readonly type: "overtaken" }
  /** Other devices kept changing the same records. */
  | { readonly type: "busy" }
  | { readonly type: "storageFull" };

/**
 * Rounds of push and pull, or of merging a conflict, before a cycle leaves the rest to the next
 * one.
 */
export const maxRounds = 20;

/** How often the server may fail on a batch before we search for the op at fault. */
export const maxFailures = 3;

/** What the steps of a cycle work with. */
export type EngineParts = {
  readonly store: SyncStore;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly progress: Progress;
  /** Rows per page of a pull. */
  readonly pageSize: number;
  /** Ops of a batch without the ledger's, and about how many bytes of JSON. */
  readonly maxOps: number;
  readonly maxBytes: number;
};

/**
 * Whether edits may be sent. The app's edits leave a newer server's extra fields alone, unless the
 * server requires apps to know them. An older server would drop the app's extra fields, so they
 * wait.
 */
export const agreeOnSchema = ({
  schema,
  revision,
}: Pick<ServerState, "schema" | "revision">): Result<void, SyncError> => {
  if (schema > schemaVersion) return err({ type: "appTooOld" });
  return schema < schemaVersion || revision < schemaRevision ? err({ type: "serverTooOld" }) : ok(undefined);
};
