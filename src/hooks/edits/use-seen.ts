import { useState } from "react";

/**
 * A record as it was when the user began to change it; until then as it is now. Saving compares
 * with it.
 */
export const useSeen = <R>(row: R, isTouched: boolean): R => {
  const [seen, setSeen] = useState(row);
  if (!isTouched && seen !== row) setSeen(row);
  return isTouched ? seen : row;
};
