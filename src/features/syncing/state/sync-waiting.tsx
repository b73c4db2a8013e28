import { Plural, Trans } from "@lingui/react/macro";
import { HardDrive } from "lucide-react";
import { useEffect, useState } from "react";
import type { WaitingEdits } from "#db/status/waiting-edits";
import { Icon } from "#ui/kit/icon";

/** Enough of the address for those who know it, no more for anybody else. */
const shortEmail = (email: string): string => `${email.split("@")[0]}@…`;

type SyncWaitingProps = {
  /** The id of the teacher who is signed in. */
  readonly except: string;
  readonly read: (except: string) => Promise<readonly WaitingEdits[]>;
};

/**
 * What other teachers left unsynced on this device. Shown at the sign-in, because only they can
 * send it.
 */
export function SyncWaiting({ except, read }: SyncWaitingProps) {
  const [waiting, setWaiting] = useState<readonly WaitingEdits[]>([]);
  useEffect(() => {
    let isGone = false;
    // A browser without storage has nothing unsynced.
    read(except).then(
      (found) => !isGone && setWaiting(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [read, except]);
  if (waiting.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-ui text-ink-2">
      {waiting.map((one) => (
        <Waiting key={one.userId} {...one} />
      ))}
    </ul>
  );
}

function Waiting({ email, count }: WaitingEdits) {
  const name = shortEmail(email);
  return (
    <li className="flex items-start gap-2.5">
      <Icon icon={HardDrive} className="mt-px" />
      <span>
        {email === "" ? (
          <Plural
            value={count}
            one="# edit by another account is waiting on this device."
            other="# edits by another account are waiting on this device."
          />
        ) : (
          <Plural
            value={count}
            one={`# edit by ${name} is waiting on this device.`}
            other={`# edits by ${name} are waiting on this device.`}
          />
        )}{" "}
        <Trans>Only that account sees and sends them.</Trans>
      </span>
    </li>
  );
}
