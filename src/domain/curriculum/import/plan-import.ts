import type { OutlineOutcome } from "#domain/curriculum/outline";
import { type ChangedOutcomeField, compareOutcomes, type KnownOutcome } from "./compare-outcomes.ts";
import { placeOutcomes } from "./place-outcomes.ts";
import type { ReadOutcome, ReadOutline, ReadRow } from "./read-outline.ts";

/**
 * What an import does with a line. `same`: it is there as it is; `gone`: it is there, and the file
 * does not have it; `fault`: a cell of its row has to be mended first.
 */
export type ImportState = "new" | "changed" | "same" | "gone" | "fault" | "leftOut";

/** A line of the preview: of the file, or one that only the curriculum has. */
export type ImportLine<K> = {
  readonly key: string;
  readonly state: ImportState;
  /** The row it stands in; null for one that only the curriculum has. */
  readonly row: ReadRow | null;
  /** It is the row's own line, and no branch that begins with the row. */
  readonly isOwn: boolean;
  /** null where its row has a fault. */
  readonly read: ReadOutcome | null;
  readonly known: K | null;
  readonly changes: readonly ChangedOutcomeField[];
};

/** An outcome to make, or a change of one that is there. */
export type ImportWrite<K> =
  | {
      readonly op: "create";
      readonly id: string;
      readonly parent: string;
      readonly order: string;
      readonly read: ReadOutcome;
    }
  | {
      readonly op: "update";
      readonly known: K;
      readonly patch: Partial<ReadOutcome & { readonly parent: string; readonly order: string; readonly gone: string }>;
    };

type PlanChoices = {
  /** Rows that are not taken. */
  readonly leftOut: ReadonlySet<number>;
  /** Outcomes that the file does not have and that stay as they are. */
  readonly stays: ReadonlySet<string>;
};

/** The lines of a file, and what importing them does with the outcomes of a curriculum. */
export const planImport = <K extends KnownOutcome & OutlineOutcome>(
  { rows }: ReadOutline,
  known: readonly K[],
  { leftOut, stays }: PlanChoices,
): readonly ImportLine<K>[] => {
  const all = rows.flatMap(({ outcomes }) => outcomes);
  const { compared, gone } = compareOutcomes(all, known);
  const byRead = new Map(compared.map((one) => [one.read, one]));
  const lines = rows.flatMap((row): readonly ImportLine<K>[] => {
    const isOut = leftOut.has(row.index);
    if (row.faults.length > 0) {
      const state = isOut ? "leftOut" : "fault";
      return [{ key: `${row.index}`, state, row, isOwn: true, read: null, known: null, changes: [] }];
    }
    return row.outcomes.map((read, at) => {
      const { known: match, changes } = byRead.get(read)!;
      const isChanged = changes.length > 0 || (match?.gone ?? "") !== "";
      const isOwn = at === row.outcomes.length - 1;
      const state = isOut && isOwn ? "leftOut" : match === null ? "new" : isChanged ? "changed" : "same";
      return { key: `${row.index}.${at}`, state, row, isOwn, read, known: match, changes };
    });
  });
  const missing = gone.flatMap((one): readonly ImportLine<K>[] =>
    one.gone === ""
      ? [
          {
            key: one.id,
            state: stays.has(one.id) ? "leftOut" : "gone",
            row: null,
            isOwn: true,
            read: null,
            known: one,
            changes: [],
          },
        ]
      : [],
  );
  return [...lines, ...missing];
};

/**
 * The outcomes to write for the lines of an import. `version` is noted with those that are gone.
 * What stays as it is, is not written.
 */
export const importWrites = <K extends KnownOutcome & OutlineOutcome>(
  lines: readonly ImportLine<K>[],
  known: readonly K[],
  o: { readonly version: string; readonly newId: () => string },
): readonly ImportWrite<K>[] => {
  const taken = lines
    .filter(({ read, state, known: match }) => read !== null && (state !== "leftOut" || match !== null))
    .map((line) => ({ ...line, id: line.known?.id ?? o.newId() }));
  let deepest = 0;
  const outline = taken.map(({ id, read }) => {
    deepest = Math.min(read!.level, deepest + 1);
    return { id, level: deepest };
  });
  const places = new Map(placeOutcomes(outline, known).map((place) => [place.id, place]));
  const writes = taken.flatMap(({ id, read, known: match, state, changes }): readonly ImportWrite<K>[] => {
    const place = places.get(id);
    if (!match) return [{ op: "create", id, parent: place!.parent, order: place!.order, read: read! }];
    const isTaken = state !== "leftOut";
    const said = Object.fromEntries((isTaken ? changes : []).map((field) => [field, read![field]]));
    const patch = {
      ...(place && { parent: place.parent, order: place.order }),
      ...said,
      ...(isTaken && match.gone !== "" && { gone: "" }),
      ...(isTaken && read!.identifier !== "" && read!.identifier !== match.identifier
        ? { identifier: read!.identifier }
        : {}),
    };
    return Object.keys(patch).length > 0 ? [{ op: "update", known: match, patch }] : [];
  });
  const isIn = new Set(taken.map(({ id }) => id));
  const gone = new Set(lines.flatMap(({ state, known: match }) => (state === "gone" && match ? [match.id] : [])));
  const rest = known.flatMap((one): readonly ImportWrite<K>[] => {
    if (isIn.has(one.id)) return [];
    const place = places.get(one.id);
    const patch = {
      ...(place && { parent: place.parent, order: place.order }),
      ...(gone.has(one.id) && { gone: o.version }),
    };
    return Object.keys(patch).length > 0 ? [{ op: "update", known: one, patch }] : [];
  });
  return [...writes, ...rest];
};
