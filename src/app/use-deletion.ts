import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import type { Result } from "#domain/result";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { RemoteError } from "#remote/remote-error";
import { useServices, useSessionUser } from "./services.ts";
import { forgetDeletion, noteDeletion, readNotedDeletion } from "./services/noted-deletion.ts";
import { useAccounts } from "./use-accounts.ts";

type Deletion = {
  /** When the account goes; null where it stays, as far as this device knows. */
  readonly due: string | null;
  readonly ask: (password: string) => Promise<Result<void, RemoteError>>;
  /** Says how it went. */
  readonly keep: () => Promise<void>;
};

/** How the parts of a page learn of it from each other. */
const changed = "schouljoer-deletion";

/**
 * Whether the signed-in teacher's account is to be deleted: as the server last said, asked again
 * when the page comes back or the network does.
 */
export const useDeletion = (): Deletion => {
  const { t, i18n } = useLingui();
  const { toasts } = useServices();
  const { readAccount, requestDeletion, cancelDeletion } = useAccounts();
  const user = useSessionUser();
  const userId = user?.id ?? "";
  const email = user?.email ?? "";
  const [due, setDue] = useState(() => readNotedDeletion(localStorage, userId)?.due ?? null);

  const note = useCallback(
    (next: string | null) => {
      if (next !== null) noteDeletion(localStorage, { userId, email, due: next });
      else if (readNotedDeletion(localStorage, userId)) forgetDeletion(localStorage);
      window.dispatchEvent(new Event(changed));
    },
    [userId, email],
  );
  const read = useCallback(async () => {
    const answer = await readAccount();
    if (answer.ok) note(answer.value.deletion);
  }, [readAccount, note]);
  useEffect(() => {
    const show = () => setDue(readNotedDeletion(localStorage, userId)?.due ?? null);
    const readAgain = () => {
      if (document.visibilityState === "visible") void read();
    };
    void read();
    window.addEventListener(changed, show);
    window.addEventListener("storage", show);
    window.addEventListener("online", readAgain);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      window.removeEventListener(changed, show);
      window.removeEventListener("storage", show);
      window.removeEventListener("online", readAgain);
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, [read, userId]);

  const ask = useCallback(
    async (password: string) => {
      const answer = await requestDeletion(password);
      if (answer.ok) await read();
      return answer;
    },
    [requestDeletion, read],
  );
  const keep = useCallback(async () => {
    const answer = await cancelDeletion();
    if (answer.ok) note(null);
    toasts.add(
      answer.ok ? { text: t`Your account stays` } : { text: remoteErrorMessage(i18n, answer.error), isAlert: true },
    );
  }, [cancelDeletion, note, toasts, t, i18n]);
  return { due, ask, keep };
};
