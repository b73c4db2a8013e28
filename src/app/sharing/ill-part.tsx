import { useSearch } from "wouter";
import { isPlainDate } from "#domain/time/plain-date";
import { IllDialog } from "#features/sharing/ill/ill-dialog";
import { useReadVisits } from "./use-read-visits.ts";
// A link that is made without a network goes live by code that is here already.
import "./publisher-part.tsx";

/** Lessons for a substitute, with what only the app can give: where the server is, what it says. */
export function IllPart({ onClose }: { readonly onClose: () => void }) {
  const date = new URLSearchParams(useSearch()).get("date") ?? "";
  const readVisits = useReadVisits();
  const at = isPlainDate(date) ? date : null;
  return <IllDialog at={at} origin={window.location.origin} readVisits={readVisits} onClose={onClose} />;
}
