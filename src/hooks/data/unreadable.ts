import { err, type Result } from "#domain/result";

/** The mirror could not be read: a broken or closed database. */
export type Unreadable = { readonly type: "unreadable" };

export const unreadable = (): Result<never, Unreadable> => err({ type: "unreadable" });
