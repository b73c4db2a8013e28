import { valuesOf } from "#db/edit/values-of";
import type { Mutation, SaveReceipt } from "#db/edit/mutation";

/** What became of an edit. `gone`: its record was deleted meanwhile, on this or another device. */
export type SaveOutcome = "saved" | "gone" | "failed";

/** Writes all of the mutations or none of them. */
export type SaveTyped = (mutations: readonly Mutation[], receipt: SaveReceipt | undefined) => Promise<SaveOutcome>;

/**
 * Saves what was typed into a record. One that is gone comes back: an edit beats a deletion, as
 * between devices. Where nothing of it is left, since its beginning was undone, it is made again of
 * `whole`.
 */
export const writeTyped = async (
  save: SaveTyped,
  mutation: Mutation & { readonly id: string },
  whole: object,
  receipt?: SaveReceipt,
): Promise<SaveOutcome> => {
  const { collection, id } = mutation;
  const outcome = await save([mutation], receipt);
  if (outcome !== "gone") return outcome;
  const back = await save([{ op: "restore", collection, id } as Mutation, mutation], receipt);
  if (back !== "gone") return back;
  const again = await save(
    [{ op: "create", collection, id, values: valuesOf(collection, whole) } as Mutation],
    receipt,
  );
  return again === "gone" ? "failed" : again;
};
