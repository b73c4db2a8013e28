import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { placeKey, placesOf, type RoomSide } from "#domain/seats/room";
import { seenRows } from "#domain/seats/seen-rows";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useToday } from "#hooks/data/use-now";
import type { SeatsProps } from "#hooks/ports/class-book";
import { useFormat } from "#i18n/use-format";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import { type FixtureSide, fixturesOf, type RoomFixture, turnedSide } from "../room/fixtures.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";
import { PaperDesk, PaperFront, PaperWall, WithoutSeat } from "./room-front.tsx";
import { PaperRow } from "./room-row.tsx";
import "./seats-paper.css";

type SeatsSheetOptions = Pick<SeatsProps, "names"> & {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly side: RoomSide;
  /** By student; without a photo the name stands alone. */
  readonly photos: ReadonlyMap<string, string> | undefined;
  /** Whether somebody looks at it or prints it. */
  readonly isOn: boolean;
};

/** The room with its seats on paper, row by row. Empty while the teacher's name is read. */
export const useSeatsSheets = (o: SeatsSheetOptions): readonly Sheet[] => {
  const { names, view, shown, side, photos } = o;
  const { plan, room, seated } = shown;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const owner = useSheetOwner({ name: names.year });
  const words = useSeatWords(view.studentById);
  const from = useFrom(side);
  if (!owner || !o.isOn) return [];

  const isTurned = side === "class";
  const at = (wall: FixtureSide) =>
    fixturesOf(plan).filter((one) => (isTurned ? turnedSide[one.side] : one.side) === wall);
  const rows = seenRows(room, side);
  const hasMiddle = room.shape === "u" && room.rows > 2 && room.columns > 1;
  const seats = placesOf(room).length;
  const begin = format.date(plan.validFrom, "short");
  const since = t`${plural(seats, { one: "# seat", other: "# seats" })}, since ${begin}`;
  const name = plan.name || plan.room || words.plan(plan);
  /** In the middle of a U: between its sides, above the desk. */
  const middle = isTurned ? Math.ceil((room.rows - 2) / 2) : Math.floor(room.rows / 2);

  const without = view.students.filter(({ student }) => seated.without.includes(student.id));

  const front: SheetBlock = {
    type: "part",
    key: "front",
    keeps: isTurned || without.length > 0 ? 1 : 0,
    node: (
      <PaperFront isTurned={isTurned} hasDesk={!hasMiddle}>
        <PaperWall fixtures={at(isTurned ? "back" : "front")} />
      </PaperFront>
    ),
  };
  const back: readonly SheetBlock[] = at(isTurned ? "front" : "back").map((fixture) => ({
    type: "part",
    key: `back ${fixture.kind}`,
    keeps: isTurned ? 0 : 1,
    node: <PaperWall fixtures={[fixture]} />,
  }));
  const drawn = rows.map(({ row, places }, index): SheetBlock => ({
    type: "part",
    key: `row ${row}`,
    keeps: index === rows.length - 1 && (!isTurned || back.length > 0) ? 1 : 0,
    node: (
      <PaperRow
        room={room}
        side={side}
        places={places}
        isFirst={index === 0}
        isLast={index === rows.length - 1}
        isMiddle={index === Math.floor(rows.length / 2)}
        left={at("left")}
        right={at("right")}
        studentAt={(place) => view.studentById.get(seated.at.get(placeKey(place)) ?? "")}
        photos={photos}
        within={
          hasMiddle && index === middle ? (
            <div className="seats-paper-name">
              <b>{name}</b>
              <p>{since}</p>
            </div>
          ) : hasMiddle && row === 1 ? (
            <PaperDesk />
          ) : null
        }
      />
    ),
  }));
  const people = t`${plural(view.students.length, { one: "# student", other: "# students" })}`;
  return [
    {
      key: plan.id,
      isLandscape: true,
      owner,
      title: t`Seats, ${name}`,
      about: names.course,
      who: [...names.classes, owner.teacher, people, hasMiddle ? "" : since].filter((one) => one !== "").join(", "),
      date: format.date(today, "fullYear"),
      foot: from(["left", "right"].find((wall) => at(wall as FixtureSide).some(isWindows))),
      blocks: [
        ...(isTurned ? [front, ...drawn, ...back] : [...back, ...drawn, front]),
        ...(without.length > 0
          ? [{ type: "part" as const, key: "without", gap: 24, node: <WithoutSeat students={without} /> }]
          : []),
      ],
    },
  ];
};

const isWindows = ({ kind }: RoomFixture): boolean => kind === "windows";

/** From where the room is seen; `windows`: the wall beside the seats that has them, if any. */
const useFrom = (side: RoomSide): ((windows: string | undefined) => string) => {
  const { t } = useLingui();
  return (windows) => {
    if (side === "teacher") {
      if (windows === "left") return t`Seen from the board: the windows are on the left.`;
      if (windows === "right") return t`Seen from the board: the windows are on the right.`;
      return t`Seen from the board.`;
    }
    if (windows === "left") return t`Seen from the class: the windows are on the left.`;
    if (windows === "right") return t`Seen from the class: the windows are on the right.`;
    return t`Seen from the class.`;
  };
};
