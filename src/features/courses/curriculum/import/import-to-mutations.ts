import type { ImportWrite } from "#domain/curriculum/import/plan-import";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { OutcomeRow } from "#schema/outcomes";
import { emptyValues } from "#schema/validate";

/** The mutations that write the lines of an import into a curriculum. */
export const importToMutations = (
  curriculum: string,
  writes: readonly ImportWrite<OutcomeRow>[],
): readonly Mutation[] =>
  writes.map((write): Mutation => {
    if (write.op === "update") return edit("outcomes", write.known, write.patch);
    const { id, parent, order, read } = write;
    const { code, text, suggested, note, identifier } = read;
    const own = { curriculum, parent, order, code, text, suggested, note, identifier };
    return { op: "create", collection: "outcomes", id, values: { ...emptyValues("outcomes"), ...own } };
  });
