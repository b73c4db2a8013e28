import { useCallback } from "react";
import { useSearch } from "wouter";
import { err } from "#domain/result";
import { isPlainDate } from "#domain/time/plain-date";
import { IllDialog } from "#features/substitute/ill-dialog";
import { useServices } from "../services.ts";

/** Lessons for a substitute, with what only the app can give: where the server is, what it says. */
export function IllPart({ onClose }: { readonly onClose: () => void }) {
  const { loadClient } = useServices();
  const date = new URLSearchParams(useSearch()).get("date") ?? "";
  const readVisits = useCallback(async () => {
    try {
      const [{ readShareVisits }, client] = await Promise.all([import("#remote/share/share-visits"), loadClient()]);
      return await readShareVisits(client);
    } catch {
      return err({ type: "offline" } as const);
    }
  }, [loadClient]);
  const at = isPlainDate(date) ? date : null;
  return <IllDialog at={at} origin={window.location.origin} readVisits={readVisits} onClose={onClose} />;
}
