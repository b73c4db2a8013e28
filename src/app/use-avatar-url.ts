import { useEffect, useState } from "react";
import type { Client } from "#remote/client";
import type { SessionUser } from "#remote/stored-auth";
import { avatarThumb } from "#schema/users";
import { useServices } from "./services.ts";

/**
 * The URL of a user's small picture (35 px wide, any height); null without one, and until the SDK
 * is loaded.
 */
export const useAvatarUrl = (user: SessionUser | null, avatar: string): string | null => {
  const { loadClient } = useServices();
  const [client, setClient] = useState<Client | null>(null);
  const hasAvatar = avatar !== "";
  useEffect(() => {
    // If the code cannot load, neither can the picture.
    if (hasAvatar) loadClient().then(setClient, () => undefined);
  }, [loadClient, hasAvatar]);
  return client && user && hasAvatar ? client.pb.files.getURL(user, avatar, { thumb: avatarThumb }) : null;
};
