import { useState } from "react";
import { placesOf, placeKey, type RoomSide } from "#domain/seats/room";
import type { SeatsProps } from "#hooks/ports/class-book";
import { SeatPlanList } from "./seat-plan-list.tsx";
import { SeatGhost } from "./seat-ghost.tsx";
import { SeatsFoot } from "./seats-foot.tsx";
import { SeatsHead } from "./seats-head.tsx";
import { SeatsPaper } from "../paper/seats-paper.tsx";
import { SeatsRoom } from "./seats-room.tsx";
import { SeatsToolbar } from "./seats-toolbar.tsx";
import { ShufflePart } from "./shuffle-part.tsx";
import { useHeldStudent } from "./use-held-student.ts";
import type { SeatCommands } from "./use-seat-commands.ts";
import { useSeatDrag } from "./use-seat-drag.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";
import { WishList } from "./wish-list.tsx";
import { WithoutList } from "./without-list.tsx";

type SeatPlanScreenProps = Pick<SeatsProps, "names" | "segments" | "head" | "onDone"> & {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly commands: SeatCommands;
  readonly onShow: (plan: string) => void;
};

/** One plan: the room, and beside it who has no seat, the wishes, the shuffle and the plans. */
export function SeatPlanScreen({ names, segments, head, onDone, view, shown, commands, onShow }: SeatPlanScreenProps) {
  const [side, setSide] = useState<RoomSide>("teacher");
  const [isPaperShown, setPaperShown] = useState(false);
  const hand = useHeldStudent(view, commands);
  const { drag, ghost, onPointerDown } = useSeatDrag((student, target) => {
    hand.release();
    const place = placesOf(shown.room).find((one) => placeKey(one) === target);
    if (target === "free") hand.free(student);
    else if (place) void commands.sit(student, place);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer's drag; seats and students are buttons
    <div
      onPointerDown={onPointerDown}
      onKeyDown={({ key }) => key === "Escape" && hand.release()}
      className="grid min-h-full gap-x-7 gap-y-5 px-4 pt-3 tablet:px-8 desk:grid-cols-[minmax(0,1fr)_348px] desk:grid-rows-[auto_auto_1fr] desk:gap-y-0 desk:pt-0 desk:pe-0"
    >
      <SeatsHead
        head={head}
        view={view}
        shown={shown}
        commands={commands}
        onPrint={() => setPaperShown(true)}
        onDone={onDone}
      />
      <div className="min-w-0 desk:py-3">
        <SeatsToolbar
          view={view}
          room={shown.room}
          segments={segments}
          side={side}
          commands={commands}
          onSide={setSide}
        />
      </div>
      <div className="min-w-0 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:border-s desk:border-line desk:px-6 desk:pt-5 desk:pb-4">
        <WithoutList view={view} shown={shown} hand={hand} drag={drag} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:row-span-2 desk:row-start-2 desk:pt-2">
        <SeatsRoom view={view} shown={shown} side={side} commands={commands} hand={hand} drag={drag} />
        <SeatsFoot view={view} shown={shown} hand={hand} commands={commands} />
      </div>
      <div className="flex min-w-0 flex-col max-desk:pb-8 desk:col-start-2 desk:border-s desk:border-line desk:px-6 *:border-t *:border-line *:py-4">
        <WishList view={view} shown={shown} commands={commands} />
        <ShufflePart commands={commands} />
        <SeatPlanList view={view} commands={commands} onShow={onShow} />
      </div>
      {drag && <SeatGhost box={ghost} drag={drag} view={view} shown={shown} />}
      <SeatsPaper
        names={names}
        view={view}
        shown={shown}
        side={side}
        isShown={isPaperShown}
        onClose={() => setPaperShown(false)}
      />
    </div>
  );
}
