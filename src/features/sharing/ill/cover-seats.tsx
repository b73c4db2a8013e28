import { Trans } from "@lingui/react/macro";
import type { CoverSeat } from "#domain/share/cover";

/** The seats on paper. The teacher stands below the class and looks up. */
export function CoverSeats({ seats }: { readonly seats: readonly CoverSeat[] }) {
  const back = Math.max(...seats.map(({ row }) => row));
  const columns = Math.max(...seats.map(({ column }) => column));
  const fromTheBack = seats.toSorted((a, b) => b.row - a.row || a.column - b.column);
  return (
    <ul className="cover-paper-seats" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {fromTheBack.map(({ row, column, name }) => (
        <li key={`${row} ${column}`} style={{ gridArea: `${back + 1 - row} / ${column}` }}>
          {name}
        </li>
      ))}
      <li style={{ gridArea: `${back + 1} / 1 / auto / -1` }}>
        <Trans context="the teacher's, in a room">Desk</Trans>
      </li>
    </ul>
  );
}
