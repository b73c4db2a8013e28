import type { CollectionName } from "#schema/collections";
import type { Result } from "#domain/result";

/** A device and the server, compared by counts and checksums; counts are numbers of records. */
type Compared =
  | { readonly type: "same"; readonly records: number }
  /** Something is still to be sent. */
  | { readonly type: "unsynced" }
  | {
      readonly type: "different";
      readonly collections: readonly {
        readonly collection: CollectionName;
        readonly here: number;
        readonly there: number;
      }[];
    };

/** The sync of this page, as its screens ask for it. Failures are shown by `syncErrorMessage`. */
export type SyncActions = {
  readonly syncNow: () => Promise<void>;
  /** Sends all that is unsynced; what could not be sent is in the status. */
  readonly sendAll: () => Promise<void>;
  readonly compareWithServer: () => Promise<Result<Compared, { readonly type: string }>>;
  /** Fetches everything again, and sends what the server lacks. */
  readonly repair: () => Promise<unknown>;
};
