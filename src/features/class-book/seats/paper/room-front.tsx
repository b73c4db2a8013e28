import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RoomFixture } from "../room/fixtures.ts";
import type { SeatStudent } from "../room/use-seating.ts";

/** What door and windows are called. */
export const useFixtureName = (): ((fixture: RoomFixture) => string) => {
  const { t } = useLingui();
  return ({ kind }) =>
    kind === "door"
      ? t({ message: "Door", context: "of a classroom" })
      : t({ message: "Windows", context: "of a classroom" });
};

/** Door and windows in the wall behind the class, or beside the board. */
export function PaperWall({ fixtures }: { readonly fixtures: readonly RoomFixture[] }) {
  const nameOf = useFixtureName();
  return fixtures.map((fixture) => (
    <p key={fixture.kind} className="seats-paper-wall" data-kind={fixture.kind}>
      <span>{nameOf(fixture)}</span>
    </p>
  ));
}

export function PaperDesk() {
  return (
    <p className="seats-paper-desk">
      <Trans context="of a teacher, in the classroom">Desk</Trans>
    </p>
  );
}

type PaperFrontProps = {
  /** The board is above. */
  readonly isTurned: boolean;
  readonly hasDesk: boolean;
  readonly children: ReactNode;
};

/** The teacher's end of the room: desk and board, and what is beside them. */
export function PaperFront({ isTurned, hasDesk, children }: PaperFrontProps) {
  return (
    <div className="seats-paper-front" data-turned={isTurned || undefined}>
      {hasDesk && <PaperDesk />}
      <p className="seats-paper-board">
        <Trans context="of a classroom">Board</Trans>
      </p>
      {children}
    </div>
  );
}

/** Who has no seat, family name first. */
export function WithoutSeat({ students }: { readonly students: readonly SeatStudent[] }) {
  const { t } = useLingui();
  const count = students.length;
  return (
    <div className="seats-paper-without">
      <b>{t`Without a seat, ${count}`}</b>
      {students.map(({ student, listed }) => (
        <span key={student.id}>{listed}</span>
      ))}
    </div>
  );
}
