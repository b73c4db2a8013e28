import { type RefObject, useEffect, useEffectEvent } from "react";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import "./day-menu.css";

/**
 * Opens a day's menu by the button beside its date or a right click on the day. The menu key on one
 * of its cells and a finger that stays on its head do the same. Elsewhere in the grid a finger that
 * stays draws an event. The code comes after the grid is drawn.
 */
export const useDayMenu = (frame: RefObject<HTMLElement | null>): void => {
  const { openMenu } = useDayChanges();
  const open = useEffectEvent(openMenu);
  useEffect(() => {
    const grid = frame.current!;
    const end = { isGone: false, stop: () => {} };
    const listen = async () => {
      const { listenForDayMenu } = await import("./listen-for-day-menu.ts");
      if (!end.isGone) end.stop = listenForDayMenu(grid, (at, anchor) => open(at, anchor));
    };
    // The days have no menu without a network before the files are on the device. The page says
    // nothing about that.
    listen().catch(() => undefined);
    return () => {
      end.isGone = true;
      end.stop();
    };
  }, [frame]);
};
