import { useState } from "react";
import { type Accounts, createAccounts } from "#remote/accounts";
import { useServices } from "./services.ts";

/** The accounts' requests. Only the account pages load their code. */
export const useAccounts = (): Accounts => {
  const { loadClient } = useServices();
  return useState(() => createAccounts({ load: loadClient }))[0];
};
