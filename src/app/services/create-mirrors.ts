import { createUserMirror, type UserMirror, type UserMirrorParts } from "./create-user-mirror.ts";

/**
 * The mirror of the signed-in teacher: opened at the start, before anything is drawn, and passed on
 * to the page.
 */
export type Mirrors = {
  open(userId: string): UserMirror;
  /** The teacher signed out: the next mirror is opened again. */
  close(): void;
};

export const createMirrors = (parts: UserMirrorParts): Mirrors => {
  let opened: UserMirror | undefined;
  return {
    open(userId) {
      if (opened?.mirror.owner !== userId) {
        opened = createUserMirror(userId, parts);
        // The first query reports a failure.
        opened.mirror.db.open().catch(() => undefined);
      }
      return opened;
    },
    close: () => {
      opened = undefined;
    },
  };
};
