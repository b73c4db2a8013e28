import type { Result } from "#domain/result";
import type { FieldFault } from "#schema/collection";
import type { CollectionName, Values } from "#schema/collections";
import type { StoredConflict } from "./conflicts.ts";

type UpdateOf<C extends CollectionName> = {
  readonly op: "update";
  readonly collection: C;
  readonly id: string;
  readonly patch: Partial<Values[C]>;
  /** The record as the edit was made from: what changed in the same fields meanwhile is merged in, not written over. */
  readonly seen?: Partial<Values[C]> | null;
};

type MutationOf<C extends CollectionName> =
  | { readonly op: "create"; readonly collection: C; readonly id?: string; readonly values: Partial<Values[C]> }
  | UpdateOf<C>
  | { readonly op: "delete"; readonly collection: C; readonly id: string }
  | { readonly op: "restore"; readonly collection: C; readonly id: string };

/** One edit, as data. Creates fill what they do not name with empty values; deletes take their children along. */
export type Mutation = { [C in CollectionName]: MutationOf<C> }[CollectionName];

/** An edit, or a word of the teacher about one. */
export type Step =
  | Mutation
  /** Sends what the server refused once more, as it is. */
  | { readonly op: "retry"; readonly collection: CollectionName; readonly id: string }
  /** Puts rows of `conflicts` as they are given: what the teacher decided about the record. */
  | {
      readonly op: "decide";
      readonly collection: CollectionName;
      readonly id: string;
      readonly conflicts: readonly StoredConflict[];
    };

export type MutationError =
  | {
      readonly type: "invalid";
      readonly collection: CollectionName;
      readonly id: string;
      readonly faults: readonly FieldFault[];
    }
  | { readonly type: "notFound"; readonly collection: CollectionName; readonly id: string }
  | { readonly type: "storageFull" };

/** `ids`: the record of each mutation, in order. `undo`: run through `mutate`, it brings everything back. */
export type MutationDone = { readonly ids: readonly string[]; readonly undo: readonly Step[] };

export type MutationResult = Result<MutationDone, MutationError>;

/** Applies all of the steps or none of them. */
export type Mutate = (steps: readonly Step[]) => Promise<MutationResult>;
