type Times = { readonly start: number; readonly end: number };

/** Whether two of one day, in minutes, overlap. If one ends as the other begins, they do not. */
export const overlapsInTime = (a: Times, b: Times): boolean => a.start < b.end && b.start < a.end;
