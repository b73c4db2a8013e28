import type { Result } from "#domain/result";
import type { FieldFault } from "#schema/collection";
import type { CollectionName, Values } from "#schema/collections";
import type { StoredConflict } from "#db/status/conflicts";

declare const seenMark: unique symbol;

/**
 * The values an edit was made from, as they were on the screen. Only `edit` makes one, so that no
 * field can be missing.
 */
export type Seen<C extends CollectionName> = Partial<Values[C]> & { readonly [seenMark]: C };

/** A change of a record: newer changes to the same fields are merged in, not overwritten. */
export type Update<C extends CollectionName> = {
  readonly op: "update";
  readonly collection: C;
  readonly id: string;
  readonly patch: Partial<Values[C]>;
  readonly seen: Seen<C>;
};

type Create<C extends CollectionName> = {
  readonly op: "create";
  readonly collection: C;
  readonly id?: string;
  readonly values: Partial<Values[C]>;
};

/** They say nothing of fields: any collection's are alike. */
type DeleteOrRestore =
  | {
      readonly op: "delete";
      readonly collection: CollectionName;
      readonly id: string;
      /** The record whose deletion takes this one along; its own id if it is left out. */
      readonly deletedWith?: string;
      /**
       * It was never meant to be there: nothing of it stays in the bin, unless the server has it.
       */
      readonly isTakenBack?: boolean;
    }
  | { readonly op: "restore"; readonly collection: CollectionName; readonly id: string };

/**
 * One edit, as data. Creates fill missing fields with empty values; deletes include the children.
 */
export type Mutation = { [C in CollectionName]: Create<C> | Update<C> }[CollectionName] | DeleteOrRestore;

/** What the teacher decides where the sync could not. */
export type Decision =
  /** Sends a refused edit again as it is. */
  | { readonly op: "retry"; readonly collection: CollectionName; readonly id: string }
  /** Puts rows of `conflicts` as they are given. */
  | {
      readonly op: "decide";
      readonly collection: CollectionName;
      readonly id: string;
      readonly conflicts: readonly StoredConflict[];
    };

/**
 * A change based on the record's state at the time of writing. No screen can make one: see `Edits`.
 */
type BlindUpdate = {
  [C in CollectionName]: Omit<Update<C>, "seen"> & { readonly seen?: Partial<Values[C]> };
}[CollectionName];

/** What `mutate` takes. */
export type Step = Mutation | Decision | BlindUpdate;

export type MutationError =
  | {
      readonly type: "invalid";
      readonly collection: CollectionName;
      readonly id: string;
      readonly faults: readonly FieldFault[];
    }
  | { readonly type: "notFound"; readonly collection: CollectionName; readonly id: string }
  /** The disk is full, the browser ended the transaction, or it closed or removed the database. */
  | { readonly type: "notStored" };

/**
 * `ids`: the record of each mutation, in order. `undo`: run through `mutate`, it restores
 * everything.
 */
type MutationDone = { readonly ids: readonly string[]; readonly undo: readonly Step[] };

export type MutationResult = Result<MutationDone, MutationError>;

/**
 * A note that a save of what somebody types came to its end, stored with what it writes. `form` and
 * its saves are numbered by the page that made them.
 */
export type SaveReceipt = { readonly form: string; readonly save: number };

/** Writes to `meta` with the steps or not at all; `undo` is their inverse. */
export type Along = (undo: readonly Step[]) => Promise<unknown>;

/** Applies all of the steps or none of them, and what goes `along`. */
export type Mutate = (steps: readonly Step[], receipt?: SaveReceipt, along?: Along) => Promise<MutationResult>;
