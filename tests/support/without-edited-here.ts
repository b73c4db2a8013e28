/**
 * A mirror's row as the server has it: which fields were written on the device is the device's own
 * affair.
 */
export const withoutEditedHere = (stored: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { editedHere: _, ...row } = stored;
  return row;
};
