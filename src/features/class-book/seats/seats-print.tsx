import { Trans } from "@lingui/react/macro";
import { type RoomSide, placeKey } from "#domain/seats/room";
import { usePrinting } from "#hooks/dom/use-printing";
import { useFormat } from "#i18n/use-format";
import { PrintSheet } from "#ui/planner/print-sheet";
import { RoomGrid } from "../room/room-grid.tsx";
import type { SeatingView, ShownPlan } from "./use-seating.ts";
import { useSeatWords } from "./use-seat-words.ts";

type SeatsPrintProps = {
  readonly title: string;
  readonly view: SeatingView;
  readonly shown: ShownPlan;
  readonly side: RoomSide;
  /** By student; without a photo the name stands alone. */
  readonly photos: ReadonlyMap<string, string> | undefined;
};

/**
 * The room with names, and with photos where they are wanted, on one sheet, from the side that is
 * shown.
 */
export function SeatsPrint({ title, view, shown, side, photos }: SeatsPrintProps) {
  const format = useFormat();
  const words = useSeatWords(view.studentById);
  if (!usePrinting()) return null;
  const { plan, room, seated } = shown;
  const board = (
    <p className="my-[3mm] border border-line-2 py-[1.5mm] text-center text-[9pt]">
      <Trans context="of a classroom">Board</Trans>
    </p>
  );
  return (
    <PrintSheet
      orientation="landscape"
      isColored={false}
      title={title}
      owner={`${words.plan(plan)}, ${format.date(plan.validFrom, "short")}`}
    >
      {side === "class" && board}
      <RoomGrid
        room={room}
        side={side}
        roomHigh="110mm"
        className="[--gap-aisle:6mm] [--gap-row:3mm] [--gap-table:1mm] [--seat-high:22mm] [--seat-least:0mm] [--seat-most:40mm]"
      >
        {(place) => {
          const row = view.studentById.get(seated.at.get(placeKey(place)) ?? "");
          const photo = row && photos?.get(row.student.id);
          return (
            <div
              className={`flex gap-[1.5mm] overflow-hidden rounded-[1.5mm] border p-[1.5mm] ${row ? "" : "border-dashed"}`}
            >
              {photo && <img src={photo} alt="" className="h-[18mm] w-[13.5mm] shrink object-cover" />}
              <div className="min-w-0">
                <div className="text-[10pt] font-semibold">{row?.first}</div>
                <div className="text-[8pt]">{row?.last}</div>
              </div>
            </div>
          );
        }}
      </RoomGrid>
      {side === "teacher" && board}
    </PrintSheet>
  );
}
