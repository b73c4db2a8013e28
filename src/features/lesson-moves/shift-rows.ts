import { type LinePlace, originOf } from "#domain/lessons/course-line";
import type { SlotPlace } from "#domain/lessons/slot-place";
import type { FallenLesson, Shift, ShiftMove } from "#domain/lessons/shift-lessons";
import { byDateAndStart } from "#domain/time/by-date-and-start";

type MoveRow = { readonly type: "move"; readonly at: SlotPlace; readonly move: ShiftMove };

/** A row of the preview. `at` is its old slot, as the timetable has it. */
export type ShiftRow =
  | MoveRow
  | { readonly type: "stays"; readonly at: SlotPlace; readonly place: LinePlace }
  | { readonly type: "fallen"; readonly at: SlotPlace; readonly fallen: FallenLesson }
  | { readonly type: "fold"; readonly at: SlotPlace; readonly rows: readonly MoveRow[] };

/** How many rows are shown before runs fold, and how many rows a run has at least to fold. */
const alwaysShown = 8;
const shortestRun = 3;

const isPlain = (row: ShiftRow | undefined): row is MoveRow =>
  row?.type === "move" &&
  row.move.jumped.closures.length + row.move.jumped.stays.length + row.move.jumped.cancelled.length === 0;

/**
 * A shift as rows by the old slot: what moves, what stays, what falls off the year's end. After the
 * first rows, runs without anything special to say fold; what jumps over something, stays or falls
 * off never does. `heldAt` says when a slot is held.
 */
export const shiftRows = (shift: Shift, heldAt: (place: SlotPlace) => SlotPlace): readonly ShiftRow[] => {
  const rows: readonly ShiftRow[] = [
    ...shift.moves.map((move): ShiftRow => ({ type: "move", at: move.from, move })),
    ...shift.stays.map((place): ShiftRow => ({ type: "stays", at: originOf(place.slot), place })),
    ...shift.fallen.map((fallen): ShiftRow => ({ type: "fallen", at: fallen.from, fallen })),
  ].toSorted((a, b) => byDateAndStart(heldAt(a.at), heldAt(b.at)));
  const folded: ShiftRow[] = rows.slice(0, alwaysShown);
  for (let index = alwaysShown; index < rows.length;) {
    const end = rows.findIndex((row, place) => place >= index && !isPlain(row));
    const run = rows.slice(index, end < 0 ? rows.length : end).filter(isPlain);
    if (run.length >= shortestRun) folded.push({ type: "fold", at: run[0]!.at, rows: run });
    else folded.push(...run);
    index += run.length;
    const special = rows[index];
    if (special) folded.push(special);
    index += 1;
  }
  return folded;
};
