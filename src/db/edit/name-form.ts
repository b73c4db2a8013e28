import { recordForm } from "./record-form.ts";
import type { UserRow } from "#schema/users";

/**
 * What the teacher is called: a part of the name, or the user name. Only the teacher sees the user
 * name, and it opens no session.
 */
export const nameForm = (field: "firstName" | "lastName" | "username" | "school") =>
  recordForm(
    "users",
    { fields: [field] },
    {
      toForm: (user) => ({ text: user[field] }),
      toValues: ({ text }) => ({ [field]: text.trim() }) as Pick<UserRow, typeof field>,
      faults: (_, found) => (found[field] ? { text: found[field] } : {}),
    },
  );
