/**
 * A mirror's row as the server has it, without the list of fields that were written on the device.
 */
export const withoutEditedHere = (stored: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { editedHere: _, ...row } = stored;
  return row;
};
