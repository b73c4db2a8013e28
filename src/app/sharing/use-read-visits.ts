import { useCallback } from "react";
import { err } from "#domain/result";
import { useServices } from "../services.ts";

/** Asks the server about the teacher's links. */
export const useReadVisits = () => {
  const { loadClient } = useServices();
  return useCallback(async () => {
    try {
      const [{ readShareVisits }, client] = await Promise.all([import("#remote/share/share-visits"), loadClient()]);
      return await readShareVisits(client);
    } catch {
      return err({ type: "offline" } as const);
    }
  }, [loadClient]);
};
