import { useState } from "react";
import { type Accounts, createAccounts } from "#remote/accounts";

/** The accounts' client. It keeps nothing, so that only the pages about accounts have to bring it along. */
export const useAccounts = (): Accounts =>
  useState(() => createAccounts({ baseUrl: "", fetch: (...request) => fetch(...request) }))[0];
