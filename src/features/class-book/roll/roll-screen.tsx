import { useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import type { LessonSlot } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { RollBody } from "./roll-body.tsx";
import { RollFrame } from "./roll-frame.tsx";
import { useRollView } from "./use-roll-view.ts";

type RollScreenProps = {
  readonly slot: LessonSlot;
  /** Shows what is about students where the device has them. */
  readonly gate: ComponentType<{ readonly children: ReactNode }>;
  /** The state of the sync, in the head. */
  readonly syncState: ReactNode;
  readonly onClose: () => void;
};

/** Who is here in a lesson: everybody, until tapped. Each tap is saved at once. */
export function RollScreen({ slot, gate: Gate, syncState, onClose }: RollScreenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useRollView(slot);
  const { occurrence = null } = view ?? {};
  const facts = [
    format.date(occurrence?.date ?? slot.date, "weekdayMedium"),
    format.time(occurrence?.start ?? slot.start),
    occurrence?.room ?? "",
  ];
  return (
    <RollFrame
      title={view ? view.year.labelOf(view.course.id).full : t`Roll call`}
      facts={facts.filter((fact) => fact !== "").join(", ")}
      color={view?.course.color || "lagoon"}
      aside={syncState}
      onClose={onClose}
    >
      <Gate>
        <RollBody slot={slot} view={view} onClose={onClose} />
      </Gate>
    </RollFrame>
  );
}
