import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import type { LessonSlot } from "#hooks/paths";
import { giveLostFocus } from "#ui/kit/lost-focus";
import { StudentColumns } from "../parts/use-student-columns.ts";
import { RollBody } from "./roll-body.tsx";
import { useRollView } from "./use-roll-view.ts";

type RollPaneProps = {
  readonly slot: LessonSlot;
  /** How many columns the list has room for. */
  readonly columns: number;
  /** Shows what is about students where the device has them. */
  readonly gate: ComponentType<{ readonly children: ReactNode }>;
  readonly onClose: () => void;
};

/** Who is here in a lesson, as a part of a page: what is around it says which lesson it is. */
export function RollPane({ gate: Gate, columns, slot, onClose }: RollPaneProps) {
  return (
    <StudentColumns value={columns}>
      <Gate>
        <Pane slot={slot} onClose={onClose} />
      </Gate>
    </StudentColumns>
  );
}

function Pane({ slot, onClose }: Pick<RollPaneProps, "slot" | "onClose">) {
  const view = useRollView(slot);
  const pane = useRef<HTMLDivElement>(null);
  const isRead = view !== undefined;
  // Who opened it by keys calls the roll by keys, and begins at the first student.
  useEffect(() => {
    if (!isRead) return;
    const first = () => pane.current?.querySelector<HTMLElement>("[data-row][tabindex='0']");
    if (document.activeElement?.matches("button:focus-visible")) first()?.focus();
    else giveLostFocus(first);
  }, [isRead]);
  return (
    <div ref={pane} className="flex min-h-0 flex-1 flex-col">
      <RollBody slot={slot} view={view} onClose={onClose} />
    </div>
  );
}
