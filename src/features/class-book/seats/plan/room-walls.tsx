import { Trans, useLingui } from "@lingui/react/macro";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { edit } from "#db/edit/edit";
import { dragPointer } from "#hooks/dom/drag-pointer";
import type { SeatPlanRow } from "#schema/seat-plans";
import { join } from "#ui/kit/styles";
import { Fixture } from "./fixture.tsx";
import {
  type FixtureSide,
  fixturesOf,
  moveFixture,
  nearestWall,
  type RoomFixture,
  turnedSide,
} from "../room/fixtures.ts";
import type { SeatCommands } from "./use-seat-commands.ts";

type RoomWallsProps = {
  readonly plan: SeatPlanRow;
  /** Seen from the class's side. */
  readonly isTurned: boolean;
  readonly commands: SeatCommands;
  readonly children: ReactNode;
};

/** Where each wall is drawn around the seats. */
const walls: Readonly<Record<FixtureSide, string>> = {
  back: "col-start-2 row-start-1 flex justify-center gap-4 empty:hidden",
  left: "col-start-1 row-start-3 flex flex-col gap-3 max-tablet:hidden",
  right: "col-start-3 row-start-3 flex flex-col gap-3 max-tablet:hidden",
  front: "col-start-2 row-start-5 flex justify-center gap-4 empty:hidden",
};

const edges: Readonly<Record<FixtureSide, string>> = {
  back: "inset-x-0 -top-1 h-1",
  front: "inset-x-0 -bottom-1 h-1",
  left: "inset-y-0 -left-1 w-1",
  right: "inset-y-0 -right-1 w-1",
};

/** The walls of a room and its board; door and windows can be dragged to another wall. */
export function RoomWalls({ plan, isTurned, commands, children }: RoomWallsProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(null);
  const [target, setTarget] = useState<FixtureSide | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const seen = (side: FixtureSide) => (isTurned ? turnedSide[side] : side);
  const move = (fixture: RoomFixture, side: FixtureSide) => {
    if (side === fixture.side) return;
    void commands.run([edit("seatplans", plan, { fixtures: moveFixture(plan, fixture, side) })], t`Room changed`);
  };
  const drag = (fixture: RoomFixture, down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const wallAt = (at: { x: number; y: number }) => nearestWall(at, box.current!.getBoundingClientRect());
    stop.current = dragPointer(down, down.currentTarget, {
      onMove: (at) => setTarget(wallAt(at)),
      onDrop: (at) => move(fixture, seen(wallAt(at))),
      onEnd: () => setTarget(null),
    });
  };
  return (
    <div className="mx-auto grid w-fit max-w-full grid-cols-[minmax(0,auto)_minmax(0,auto)_minmax(0,auto)] items-stretch max-tablet:-mx-2 max-tablet:w-auto max-tablet:max-w-none tablet:gap-x-3.5">
      {(Object.keys(walls) as FixtureSide[]).map((wall) => (
        <div key={wall} className={walls[wall]}>
          {fixturesOf(plan)
            .filter(({ side }) => seen(side) === wall)
            .map((fixture) => (
              <Fixture
                key={fixture.kind}
                fixture={fixture}
                side={wall}
                onMove={(side) => move(fixture, side)}
                onPointerDown={(down) => drag(fixture, down)}
              />
            ))}
        </div>
      ))}
      <div ref={box} className="relative col-start-2 row-start-3 min-w-0">
        {target && <span aria-hidden className={join("absolute rounded-full bg-focus", edges[target])} />}
        {children}
      </div>
      <p
        className={join(
          "col-start-2 my-2.5 flex h-8 items-center justify-center rounded-control bg-canvas text-ui text-ink-2",
          isTurned ? "row-start-2" : "row-start-4",
        )}
      >
        <Trans context="of a classroom">Board</Trans>
      </p>
    </div>
  );
}
