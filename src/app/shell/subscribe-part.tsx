import { useCallback } from "react";
import { err } from "#domain/result";
import { SubscribeDialog } from "#features/subscribe/subscribe-dialog";
import { useServices } from "../services.ts";

/**
 * The calendar's addresses, with what only the app can give: where the server is, and what it says
 * about them.
 */
export function SubscribePart({ onClose }: { readonly onClose: () => void }) {
  const { loadClient } = useServices();
  const readFetches = useCallback(async () => {
    try {
      const [{ readFeedFetches }, client] = await Promise.all([import("#remote/feed-fetches"), loadClient()]);
      return await readFeedFetches(client);
    } catch {
      return err({ type: "offline" } as const);
    }
  }, [loadClient]);
  return <SubscribeDialog origin={window.location.origin} readFetches={readFetches} onClose={onClose} />;
}
