import { Clock } from "lucide-react";
import type { CheckCounts } from "#domain/class-book/checklists";
import type { ChecklistRow } from "#schema/checklists";
import { Chip } from "#ui/kit/chip";
import { useDueOf } from "./use-due-of.ts";

type DueChipProps = { readonly list: ChecklistRow; readonly counts: CheckCounts };

/** When a checklist is due; amber where it is overdue and somebody lacks it. */
export function DueChip({ list, counts }: DueChipProps) {
  const due = useDueOf()(list);
  if (!due) return null;
  const isLate = due.isLate && counts.missing > 0;
  // What is complete needs no hurry.
  if (due.isLate && !isLate) return null;
  return (
    <Chip tone={isLate ? "warning" : "neutral"} icon={isLate ? Clock : undefined}>
      {due.text}
    </Chip>
  );
}
