import { useLingui } from "@lingui/react/macro";
import type { StudentColumn } from "#domain/import/student-columns";

/** What the columns of a pasted table are called. */
export const useColumnNames = (): Record<StudentColumn, string> => {
  const { t } = useLingui();
  return {
    lastName: t`Last name`,
    firstName: t`First name`,
    fullName: t`Full name`,
    class: t`Class`,
    group: t({ message: "Group", context: "half of a class" }),
    birthday: t`Birthday`,
    email: t`E-mail`,
    phone: t`Phone`,
    guardians: t`Guardians`,
    note: t`Note`,
    skip: t`Leave out`,
  };
};
