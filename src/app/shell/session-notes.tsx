import { ClockNote } from "./clock-note.tsx";
import { SessionEndNote } from "./session-end-note.tsx";

type SessionNotesProps = {
  /** By how many milliseconds this device's clock is ahead; below 0 where it is behind. */
  readonly aheadMs: number;
  readonly online: boolean;
  /** The server refused the sync. */
  readonly signInNeeded: boolean;
};

/** Notes about the clock and the session. */
export function SessionNotes({ aheadMs, online, signInNeeded }: SessionNotesProps) {
  return (
    <>
      {aheadMs !== 0 && <ClockNote aheadMs={aheadMs} />}
      {(!online || signInNeeded) && <SessionEndNote isRefused={signInNeeded} />}
    </>
  );
}
