import { recordForm } from "#db/record-form";

/** A part of the teacher's name. */
export const nameForm = (field: "firstName" | "lastName") =>
  recordForm(
    "users",
    { fields: [field] },
    {
      toForm: (user) => ({ text: user[field] }),
      toValues: ({ text }) => ({ [field]: text.trim() }) as { readonly firstName: string; readonly lastName: string },
      faults: (_, found) => (found[field] ? { text: found[field] } : {}),
    },
  );
