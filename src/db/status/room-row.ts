/** In `meta` from the start and with every status. A full disk can store no status but can delete this row. */
export const roomRow = { key: "room", value: true };
