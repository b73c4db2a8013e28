import type { SessionUser } from "#remote/session";

/** The small picture of a user (35 px wide, height as it comes), or null without one. */
export const avatarUrl = (user: SessionUser, avatar: string): string | null =>
  avatar === "" ? null : `/api/files/${user.collectionId}/${user.id}/${avatar}?thumb=35x0`;
