import { RollPane } from "#features/class-book/roll/roll-pane";
import type { RollTabProps } from "#features/lesson/lesson-sheet";
import { RollGate } from "./roll-gate.tsx";

/** The roll of a lesson, in the lesson's sheet. */
export function RollTab({ slot, isWhole, onClose }: RollTabProps) {
  return <RollPane slot={slot} columns={isWhole ? 3 : 2} gate={RollGate} onClose={onClose} />;
}
