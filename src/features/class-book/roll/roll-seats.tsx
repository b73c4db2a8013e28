import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef } from "react";
import { type Place, placeByKey, placeKey, placesOf } from "#domain/seats/room";
import { join } from "#ui/kit/styles";
import { RoomGrid } from "../seats/room/room-grid.tsx";
import type { RollPartProps } from "./roll-list.tsx";
import { RollSeat } from "./roll-seat.tsx";
import { studentAt, useRollPress } from "../parts/use-roll-press.ts";
import type { RollSeatsView, RollStudent } from "./use-roll-view.ts";

type RollSeatsProps = RollPartProps & { readonly seats: RollSeatsView };

const sizes =
  "[--gap-aisle:8px] [--gap-row:8px] [--gap-table:2px] [--seat-high:90px] [--seat-least:52px] [--seat-most:58px] tablet:[--gap-aisle:20px] tablet:[--gap-table:4px] tablet:[--seat-most:104px]";

/** The class on its seats, as the teacher sees it, and below it who has none. */
export function RollSeats({
  view,
  seats,
  valuesOf,
  remarksOf,
  current,
  onCurrent,
  onTap,
  onLate,
  onRemark,
  onMore,
  onCall,
}: RollSeatsProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const pointer = useRollPress(onMore);
  const { rows, hours, before } = view;
  const { room, seated } = seats;
  const byId = new Map(rows.map((row) => [row.student.id, row]));
  const without = rows.filter(({ student }) => !seated.seating.has(student.id));
  /** Who has no seat stands before the board, for the arrows. */
  const placed = new Map<string, Place>([
    ...seated.seating,
    ...without.map(({ student }, index): [string, Place] => [
      student.id,
      { row: -Math.floor(index / room.columns), column: (index % room.columns) + 1 },
    ]),
  ]);
  const first = placesOf(room).find((place) => seated.at.has(placeKey(place)));
  const stop =
    current !== null && byId.has(current) ? current : first ? seated.at.get(placeKey(first)) : rows[0]?.student.id;

  const press = (event: KeyboardEvent) => {
    const student = studentAt(event.target);
    const from = student === null ? undefined : placed.get(student);
    if (student === null || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) onCall();
    } else if (event.key.toLowerCase() === "l") {
      event.preventDefault();
      onLate(student);
    } else if (event.key === "+" || event.key === "-") {
      event.preventDefault();
      onRemark(student, event.key === "+" ? "plus" : "minus");
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const to = placeByKey(event.key, from, [...placed.values()], "teacher");
      const next = [...placed].find(([, place]) => placeKey(place) === placeKey(to))?.[0] ?? student;
      onCurrent(next);
      box.current?.querySelector<HTMLElement>(`[data-student="${next}"]`)?.focus();
    }
  };
  const seat = (row: RollStudent, isFlat = false) => (
    <RollSeat
      key={row.student.id}
      student={row.student.id}
      name={row.name}
      short={row.apart === "" ? row.short : row.first}
      apart={row.apart}
      values={valuesOf(row.student.id)}
      remarks={remarksOf(row.student.id)}
      hours={hours.get(row.student.id) ?? 0}
      excusedUntil={view.excused.get(row.student.id)?.end ?? ""}
      wasMissing={before?.missing.has(row.student.id) ?? false}
      isCurrent={row.student.id === stop}
      isFlat={isFlat}
      onTap={onTap}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole room; each seat is a button
    <div
      ref={box}
      role="group"
      aria-label={t`Students`}
      className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-auto px-2.5 pt-1 pb-3 select-none tablet:px-7"
      onKeyDown={press}
      {...pointer}
    >
      <div className="flex flex-col gap-2 tablet:mx-auto tablet:w-fit tablet:max-w-full">
        <RoomGrid
          room={room}
          side="teacher"
          className={join(sizes, without.length > 0 && "max-tablet:[--seat-high:80px]")}
        >
          {(place) => {
            const row = byId.get(seated.at.get(placeKey(place)) ?? "");
            return row ? seat(row) : <span className="rounded-block border border-dashed border-line-2" />;
          }}
        </RoomGrid>
        <p className="flex h-7 shrink-0 items-center justify-center rounded-control bg-canvas text-small text-ink-2">
          <Trans context="of a classroom">Board</Trans>
        </p>
      </div>
      {without.length > 0 && (
        <div>
          <p className="mb-1.5 text-small text-ink-2">
            <Trans>Without a seat</Trans>
          </p>
          <div className="grid auto-rows-[44px] grid-cols-[repeat(auto-fill,minmax(110px,1fr))] gap-1">
            {without.map((row) => seat(row, true))}
          </div>
        </div>
      )}
    </div>
  );
}
