import { findPocketBase, pocketBaseFaultText } from "../../scripts/pocketbase/find-pocketbase.ts";

/** The path of the PocketBase to test with. */
export const pocketBaseBinary = async (): Promise<string> => {
  const found = await findPocketBase({ env: process.env, log: console.log });
  if (!found.ok) throw new Error(pocketBaseFaultText(found.error));
  return found.value.path;
};
