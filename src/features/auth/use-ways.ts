import { useEffect, useState } from "react";
import type { Accounts, SignInWays } from "#remote/accounts";

const none: SignInWays = { providers: [], hasCodes: false };

/**
 * The ways to sign in that the server has beside a password; asked for again when the network
 * comes.
 */
export const useWays = (readWays: Accounts["readWays"]): SignInWays => {
  const [ways, setWays] = useState(none);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const answer = await readWays();
      if (!isGone && answer.ok) setWays(answer.value);
    };
    void read();
    window.addEventListener("online", read);
    return () => {
      isGone = true;
      window.removeEventListener("online", read);
    };
  }, [readWays]);
  return ways;
};
