import { useRoute } from "wouter";
import { ClassDialog } from "#features/sharing/class/class-dialog";
import { paths } from "#hooks/paths";
import { drawClassPage } from "./draw-class-page.ts";
import { useReadVisits } from "./use-read-visits.ts";
// A link that is made without a network goes live by code that is here already.
import "./publisher-part.tsx";

/** The page for the class of the course that is shown, with what only the app can give. */
export function ClassPagePart({ onClose }: { readonly onClose: () => void }) {
  const [, params] = useRoute(paths.course);
  const readVisits = useReadVisits();
  if (!params) return null;
  return (
    <ClassDialog
      course={params.id}
      origin={window.location.origin}
      readVisits={readVisits}
      draw={drawClassPage}
      onClose={onClose}
    />
  );
}
