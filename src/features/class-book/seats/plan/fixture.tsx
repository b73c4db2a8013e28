import { useLingui } from "@lingui/react/macro";
import type { PointerEvent } from "react";
import { PressButton } from "#ui/kit/press-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { join } from "#ui/kit/styles";
import { type FixtureSide, fixtureSides, type RoomFixture } from "../room/fixtures.ts";

type FixtureProps = {
  readonly fixture: RoomFixture;
  /** The wall as it is drawn: the class sees the room turned. */
  readonly side: FixtureSide;
  readonly onMove: (side: FixtureSide) => void;
  /** A drag to another wall may begin. */
  readonly onPointerDown: (down: PointerEvent<HTMLElement>) => void;
};

/** The door or the windows at a wall, and a menu that puts them to another one. */
export function Fixture({ fixture, side, onMove, onPointerDown }: FixtureProps) {
  const { t } = useLingui();
  const isUpright = side === "left" || side === "right";
  const name =
    fixture.kind === "door"
      ? t({ message: "Door", context: "of a classroom" })
      : t({ message: "Windows", context: "of a classroom" });
  const sides: Readonly<Record<FixtureSide, string>> = {
    left: t({ message: "On the left", context: "wall of a classroom, as the teacher sees it" }),
    right: t({ message: "On the right", context: "wall of a classroom, as the teacher sees it" }),
    back: t({ message: "Behind the class", context: "wall of a classroom" }),
    front: t({ message: "Beside the board", context: "wall of a classroom" }),
  };
  return (
    <Menu
      aria-label={name}
      selectionMode="single"
      selectedKeys={[fixture.side]}
      onAction={(key) => onMove(key as FixtureSide)}
      trigger={
        <PressButton
          onPointerDown={onPointerDown}
          className={join(
            "flex touch-none cursor-grab items-center justify-center gap-1.5 rounded-label text-small text-ink-2 select-none hover:bg-sunken",
            isUpright
              ? "min-h-24 w-5 flex-1 rotate-180 [writing-mode:vertical-rl] pointer-coarse:w-11"
              : "h-5 min-w-24 pointer-coarse:h-11",
          )}
        >
          <span
            aria-hidden
            className={join("flex-1 rounded-full border border-line-2", isUpright ? "w-1.5" : "h-1.5")}
          />
          {name}
          <span
            aria-hidden
            className={join("flex-1 rounded-full border border-line-2", isUpright ? "w-1.5" : "h-1.5")}
          />
        </PressButton>
      }
    >
      {fixtureSides.map((one) => (
        <MenuItem key={one} id={one}>
          {sides[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
