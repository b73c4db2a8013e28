/**
 * A row that is in `meta` from the start and with every status. A full disk can store no status but
 * can delete this row.
 */
export const spaceRow = { key: "room", value: true };
