import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RoomShape } from "#domain/seats/room";
import type { Wish, WishState } from "#domain/seats/wishes";
import type { SeatPlanRow } from "#schema/seat-plans";
import type { SeatStudent } from "./use-seating.ts";

/** What plans, shapes and wishes are called. */
export const useSeatWords = (studentById: ReadonlyMap<string, SeatStudent>) => {
  const { t } = useLingui();
  const shapes: Readonly<Record<RoomShape, string>> = {
    rows: t({ message: "Rows", context: "of seats in a room" }),
    u: t({ message: "U", context: "shape of the seats in a room" }),
    groups: t({ message: "Groups", context: "of seats in a room" }),
    free: t({ message: "Free", context: "shape of the seats in a room" }),
  };
  const planShapes: Readonly<Record<RoomShape, string>> = {
    rows: t({ message: "rows", context: "shape of the seats, in a plan's name" }),
    u: t({ message: "U", context: "shape of the seats, in a plan's name" }),
    groups: t({ message: "groups", context: "shape of the seats, in a plan's name" }),
    free: t({ message: "free seats", context: "shape of the seats, in a plan's name" }),
  };
  const short = (id: string) => studentById.get(id)?.short ?? "";
  const wish = (one: Wish): string => {
    const [name, other] = [short(one.student), short(one.other)];
    if (one.kind === "front") return t`${name} in front`;
    return one.kind === "apart" ? t`${name} and ${other} apart` : t`${name} by ${other}`;
  };
  const state = ({ kind }: Wish, found: WishState): string => {
    if (found.type === "open") return t({ message: "no seat", comment: "One of the two students of a wish has none." });
    const { value } = found;
    if (kind === "front") return t({ message: `row ${value}`, comment: "where a student sits" });
    if (value < 2)
      return kind === "near" ? t({ message: "yes", comment: "They sit near each other." }) : t`next to each other`;
    return t`${plural(value, { one: "# seat", other: "# seats" })}`;
  };
  return {
    shapes,
    short,
    wish,
    state,
    plan: ({ name, room, shape }: Pick<SeatPlanRow, "name" | "room" | "shape">): string =>
      name || [room, planShapes[shape]].filter((part) => part !== "").join(", "),
  };
};
