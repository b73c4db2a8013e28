/** A session that ended without its user signing out: their year waits on this device, locked. */
export type EndedSession = {
  readonly id: string;
  readonly email: string;
  /**
   * Its time was over, or the server refused it: signed out on another device, a new password or
   * e-mail.
   */
  readonly reason: "expired" | "refused";
};

/** Reads what a session stored of its end (`Session.ended`). */
export const readEndedSession = (stored: string | null): EndedSession | null => {
  try {
    const { id, email, reason } = JSON.parse(stored ?? "{}") as Partial<EndedSession>;
    if (typeof id !== "string" || typeof email !== "string") return null;
    return { id, email, reason: reason === "refused" ? reason : "expired" };
  } catch {
    return null;
  }
};
