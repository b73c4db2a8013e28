import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#ui/kit/button";
import { clearGone, type GoneAccount, removeGone } from "../services/gone-accounts.ts";
import { useAccounts } from "../use-accounts.ts";

/**
 * The accounts of this device that were deleted, once the server has said so; and how to remove
 * what was never sent.
 */
export const useGoneAccounts = () => {
  const accounts = useAccounts();
  const [gone, setGone] = useState<readonly GoneAccount[]>([]);
  useEffect(() => {
    let isLeft = false;
    // Without a network nobody knows, and it is asked again with the next sign-in.
    clearGone(accounts).then(
      (found) => !isLeft && setGone(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [accounts]);
  const remove = async (userId: string) => {
    await removeGone(userId);
    setGone((all) => all.map((one) => (one.userId === userId ? { ...one, unsent: 0 } : one)));
  };
  return { gone, remove };
};

/**
 * Says at the sign-in that an account of this device was deleted. What was never sent is removed
 * once the reader has seen so.
 */
export function GoneAccounts({ gone, remove }: ReturnType<typeof useGoneAccounts>) {
  return gone.map((one) => <Gone key={one.userId} {...one} onRemove={() => void remove(one.userId)} />);
}

function Gone({ email, unsent, onRemove }: GoneAccount & { readonly onRemove: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-3 rounded-block border border-info-line bg-info-tint px-3 py-2.5 text-body wrap-break-word text-info-text"
    >
      <p className="max-w-full">
        {email === "" ? (
          <Trans>An account on this device was deleted, at its owner's request.</Trans>
        ) : (
          <Trans>The account {email} was deleted, at its owner's request.</Trans>
        )}{" "}
        {unsent === 0 ? (
          <Trans>Nothing of it is left on this device.</Trans>
        ) : (
          <Plural
            value={unsent}
            one="# edit on this device was never sent to the server. It can't be sent any more."
            other="# edits on this device were never sent to the server. They can't be sent any more."
          />
        )}
      </p>
      {unsent > 0 && (
        <Button variant="normal" size="touch" onPress={onRemove}>
          <Trans>Remove it from this device</Trans>
        </Button>
      )}
    </div>
  );
}
