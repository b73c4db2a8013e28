import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { RoomSide } from "#domain/seats/room";
import type { SeatsProps } from "#hooks/ports/class-book";
import { usePrinting } from "#hooks/dom/use-printing";
import { type Photos, usePhotos } from "#hooks/ports/use-photos";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";
import { useSeatsSheets } from "./use-seats-sheets.tsx";

type SeatsPaperProps = Pick<SeatsProps, "names"> & {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly side: RoomSide;
  /** Whether it is looked at before it is printed. */
  readonly isShown: boolean;
  readonly onClose: () => void;
};

/**
 * The seats on paper, from the side that is shown: what the browser's own key prints, and the pages
 * to look at before, with photos where there are some.
 */
export function SeatsPaper({ names, view, shown, side, isShown, onClose }: SeatsPaperProps) {
  const { t } = useLingui();
  const read = usePhotos(view.students.map(({ student }) => student));
  const [photos, setPhotos] = useState<Photos | null>(null);
  useEffect(() => () => photos?.close(), [photos]);
  const isOn = usePrinting() || isShown;
  const sheets = useSeatsSheets({ names, view, shown, side, photos: photos?.srcOf, isOn });
  if (!isShown) return <PrintedSheets sheets={sheets} />;
  return (
    <SheetDialog title={t`Print the seats`} sheets={sheets} onClose={onClose}>
      {read && (
        <Checkbox
          isSelected={photos !== null}
          onChange={(isOn) => void (isOn ? read().then(setPhotos) : setPhotos(null))}
        >
          <Trans context="seats on paper">With photos</Trans>
        </Checkbox>
      )}
    </SheetDialog>
  );
}
