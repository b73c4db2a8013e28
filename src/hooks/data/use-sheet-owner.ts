import type { SchoolyearRow } from "#schema/schoolyears";
import { useRows } from "./use-rows.ts";

/** Whose papers these are: undefined while the teacher's record is read. */
export const useSheetOwner = (year: Pick<SchoolyearRow, "name">) => {
  const users = useRows("users");
  if (!users) return undefined;
  const [user] = users;
  const teacher = user ? `${user.firstName} ${user.lastName}`.trim() : "";
  return { school: user?.school ?? "", teacher, year: year.name };
};
