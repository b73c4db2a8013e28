import { useLingui } from "@lingui/react/macro";
import { ArrowLeftRight, Glasses, Pin, TriangleAlert, Users } from "lucide-react";
import { type Place, placeKey } from "#domain/seats/room";
import type { WishKind, WishMark } from "#domain/seats/wishes";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import type { SeatStudent } from "../room/use-seating.ts";

export const wishIcons: Readonly<Record<WishKind, LucideIcon>> = {
  apart: ArrowLeftRight,
  near: Users,
  front: Glasses,
};

type SeatProps = {
  readonly place: Place;
  /** Only the initials: there is no room for names. */
  readonly isMap: boolean;
  readonly row: SeatStudent | undefined;
  readonly mark: WishMark | undefined;
  readonly isFixed: boolean;
  /** Picked up, or on the way by the pointer. */
  readonly isAway: "held" | "dragged" | null;
  /** The pointer is over it with a student. */
  readonly isTarget: boolean;
  /** Somebody is picked up: every other seat can be pressed. */
  readonly isWaiting: boolean;
  /** Tab stops here. */
  readonly isCurrent: boolean;
  readonly onPress: () => void;
};

const initialsOf = ({ firstName, lastName }: SeatStudent["student"]): string =>
  [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");

/** One seat: a button that says who sits there and where it is. */
export function Seat({ place, isMap, row, mark, isFixed, isAway, isTarget, isWaiting, isCurrent, onPress }: SeatProps) {
  const { t } = useLingui();
  const where = t({ message: `row ${place.row}, seat ${place.column}`, comment: "Where a seat is in the classroom." });
  const said = [
    row ? row.name : t({ message: "Free seat", context: "in the classroom" }),
    where,
    mark?.isBroken ? t`a wish is not kept` : "",
    isFixed ? t({ message: "fixed", context: "a student's seat, spoken" }) : "",
    isAway === "held" ? t`picked up` : "",
  ];
  return (
    <PressButton
      data-place={placeKey(place)}
      data-student={row?.student.id}
      aria-pressed={row ? isAway === "held" : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onPress={onPress}
      className={join(
        "flex min-w-0 flex-col rounded-block border text-start select-none tablet:touch-none focus-visible:z-10",
        isMap ? "items-center justify-center" : "px-1.5 py-1.5 tablet:px-[11px] tablet:py-2",
        isTarget || isAway === "held"
          ? "border-focus bg-chosen outline-2 outline-focus"
          : row
            ? "border-line-2 bg-surface"
            : "border-dashed border-line-2",
        isAway === "dragged" && "border-dashed! bg-sunken opacity-45",
        !isTarget && isAway === null && (isWaiting || row) && "hover:bg-sunken focus-visible:bg-chosen",
        row && "cursor-grab",
      )}
    >
      <span className="sr-only">{said.filter((part) => part !== "").join(", ")}</span>
      {isMap ? (
        row && (
          <span aria-hidden className="text-small font-semibold tracking-tight text-ink">
            {initialsOf(row.student)}
          </span>
        )
      ) : row ? (
        <>
          <span
            aria-hidden
            className={join(
              "truncate font-semibold text-ink tablet:text-body tablet:leading-[18px]",
              row.first.length > 6 ? "text-small tracking-tight" : "text-ui",
            )}
          >
            {row.first}
          </span>
          <span aria-hidden className={join("text-small text-ink-2", row.apart === "" ? "truncate" : "wrap-anywhere")}>
            <span className="tablet:hidden">{row.apart || (row.short === row.first ? "" : row.initial)}</span>
            <span className="max-tablet:hidden">{row.beside}</span>
          </span>
          <span aria-hidden className="mt-auto flex h-4 items-center gap-1 text-ink-2">
            {mark?.isBroken && <Icon icon={TriangleAlert} size={14} className="text-warning" />}
            {mark &&
              !mark.isBroken &&
              [...mark.kinds].map((kind) => <Icon key={kind} icon={wishIcons[kind]} size={14} />)}
            {isFixed && <Icon icon={Pin} size={13} />}
          </span>
        </>
      ) : (
        <span aria-hidden className="m-auto max-w-full truncate text-small text-ink-3">
          {t({ message: "Free", context: "a seat in the classroom" })}
        </span>
      )}
    </PressButton>
  );
}
