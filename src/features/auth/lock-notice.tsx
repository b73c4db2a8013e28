import { Plural, Trans } from "@lingui/react/macro";
import { LockKeyhole } from "lucide-react";
import type { LockedYear } from "#db/status/locked-year";
import type { EndedSession } from "#remote/ended-session";
import { Icon } from "#ui/kit/icon";

type LockNoticeProps = LockedYear & {
  readonly reason: EndedSession["reason"];
  /** Whether the account's year is still on this device. */
  readonly isYearHere: boolean;
};

/**
 * In place of the sign-in page's heading: why the app asks for the password again, and that nothing
 * is lost.
 */
export function LockNotice({
  reason,
  waiting,
  leavesStudents,
  heldStudents,
  studentForms,
  isYearHere,
}: LockNoticeProps) {
  return (
    <>
      <h1 className="flex items-center gap-2.5 text-h1">
        <Icon icon={LockKeyhole} className="text-ink-2" />
        {isYearHere ? <Trans>Your year is locked</Trans> : <Trans>You are signed out</Trans>}
      </h1>
      <div className="mt-2 flex flex-col gap-1.5 text-body text-ink-2">
        <p>
          {reason === "expired" ? (
            <Trans>Your sign-in on this device has expired.</Trans>
          ) : (
            <Trans>This device was signed out: from another device, or by a new password or e-mail.</Trans>
          )}
        </p>
        {isYearHere && (
          <p role="status">
            {waiting > 0 ? (
              <Plural
                value={waiting}
                one="Nothing is lost: your year is still on this device, and # edit is waiting to be sent."
                other="Nothing is lost: your year is still on this device, and # edits are waiting to be sent."
              />
            ) : (
              <Trans>Nothing is lost: your year is still on this device.</Trans>
            )}{" "}
            <Trans>Sign in to open it again. This needs a network.</Trans>
          </p>
        )}
        {isYearHere && leavesStudents && (
          <p>
            <Trans>As long as it is locked your students aren't on this device. Signing in brings them back.</Trans>{" "}
            {heldStudents > 0 && (
              <Plural
                value={heldStudents}
                one="Only # record about students stays, not encrypted: something of it hasn't been sent yet."
                other="Only # records about students stay, not encrypted: something of them hasn't been sent yet."
              />
            )}
          </p>
        )}
        {studentForms > 0 && (
          <p>
            <Plural
              value={studentForms}
              one="An open form about students is kept, not encrypted, and is offered again after signing in."
              other="# open forms about students are kept, not encrypted, and are offered again after signing in."
            />
          </p>
        )}
      </div>
    </>
  );
}
