import { yearTerms } from "#domain/marks/table/year-terms";
import { termMoves } from "#domain/marks/table/term-moves";
import { termPlaces } from "#domain/marks/table/term-places";
import { readByIds, readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import { isSameJson } from "#db/store/row-diff";
import type { AssessmentRow } from "#schema/assessments";
import type { RulesRow } from "#schema/gradebooks";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TermMarkRow } from "#schema/term-marks";
import { edit } from "./edit.ts";
import { followIds } from "./follow-records.ts";
import type { Mutation } from "./mutation.ts";

/** What names a term of a year by its number. */
export type TermRows = {
  readonly assessments: readonly AssessmentRow[];
  readonly gradebooks: readonly RulesRow[];
  readonly termmarks: readonly TermMarkRow[];
};

/** What other terms of a year do to what names one. */
export type TermFollowers = {
  /** How many assessments go to another term. */
  readonly moved: number;
  /** How many stay, since they are in a closed term or would come into one. */
  readonly kept: number;
  /** Confirmed and moved marks whose term is no longer there, and the names of those terms. */
  readonly lost: { readonly count: number; readonly terms: readonly string[] };
  /** What takes all of it along; what is lost goes to the bin. */
  readonly edits: readonly Mutation[];
};

type YearTerms = Pick<SchoolyearRow, "start" | "end" | "terms">;

/** All that names a term of a school year by its number. */
export const readTermRows = async (db: Database, schoolyear: string): Promise<TermRows> => {
  const courses = (await readRows(db, "courses", { schoolyear })).map(({ id }) => id);
  const [assessments, gradebooks, termmarks] = await Promise.all([
    readByIds(db, "assessments", "course", courses),
    readByIds(db, "gradebooks", "course", courses),
    readByIds(db, "termmarks", "course", courses),
  ]);
  return { assessments, gradebooks, termmarks };
};

/**
 * Takes what names a term of a year by its number to where that term is after a change: marks that
 * were confirmed or moved, closed terms and their weights, assessments that name their term.
 */
export const followTerms = (rows: TermRows, before: YearTerms, after: YearTerms): TermFollowers => {
  const [old, next] = [yearTerms(before), yearTerms(after)];
  const places = termPlaces(old, next, { wasDivided: before.terms.length > 0, isDivided: after.terms.length > 0 });
  const closedIn = (course: string) =>
    rows.gradebooks.filter((one) => one.course === course).flatMap(({ lockedTerms }) => lockedTerms);
  const moves = termMoves({ before: old, after: next, places, assessments: rows.assessments, closedIn });

  const known = new Set([...old, ...next].map(({ number }) => number));
  const gone = rows.termmarks.filter(({ term }) => known.has(term) && !places.has(term));
  const lost = gone.filter(({ mark, adjustment }) => mark !== "" || adjustment !== "");
  const nameOf = (number: number) => old.find((one) => one.number === number)?.name ?? "";
  const to = new Map(
    rows.termmarks.flatMap(({ id, term }) => {
      const place = places.get(term);
      return place !== undefined && place !== term ? [[id, { term: place }]] : [];
    }),
  );
  const goneIds = new Set(gone.map(({ id }) => id));
  const staying = rows.termmarks.filter(({ id }) => !goneIds.has(id));
  return {
    moved: moves.filter(({ isMoved }) => isMoved).length,
    kept: moves.filter(({ isKept }) => isKept).length,
    lost: { count: lost.length, terms: [...new Set(lost.map(({ term }) => nameOf(term)))].filter(Boolean) },
    edits: [
      ...moves.flatMap(({ assessment, term }) =>
        term === assessment.term ? [] : [edit("assessments", assessment, { term })],
      ),
      ...rows.gradebooks.flatMap((row) => rulesEdits(row, places, next.length)),
      ...gone.map(({ id }): Mutation => ({ op: "delete", collection: "termmarks", id })),
      ...followIds("termmarks", staying as readonly AnyRow[], to, goneIds),
    ],
  };
};

/** What is closed, and what each term counts, by the terms' new numbers. */
const rulesEdits = (row: RulesRow, places: ReadonlyMap<number, number>, terms: number): readonly Mutation[] => {
  const lockedTerms = row.lockedTerms
    .flatMap((term) => (term === 0 ? [0] : (places.get(term) ?? [])))
    .toSorted((a, b) => a - b);
  const weightOf = new Map([...places].map(([from, to]) => [to, row.termWeights[from - 1] ?? "1"]));
  const termWeights =
    row.termWeights.length === 0 ? [] : Array.from({ length: terms }, (_, at) => weightOf.get(at + 1) ?? "1");
  const isMoved = [...places].some(([from, to]) => from !== to) || places.size !== row.termWeights.length;
  const patch = {
    ...(isSameJson(
      lockedTerms,
      row.lockedTerms.toSorted((a, b) => a - b),
    )
      ? {}
      : { lockedTerms }),
    ...(isMoved && !isSameJson(termWeights, row.termWeights) ? { termWeights } : {}),
  };
  return Object.keys(patch).length === 0 ? [] : [edit("gradebooks", row, patch)];
};
