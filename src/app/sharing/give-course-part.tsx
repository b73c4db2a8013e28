import { type ComponentProps, useCallback } from "react";
import { useLocation } from "wouter";
import { GiveDialog } from "#features/sharing/course/give-dialog";
import { coursePath } from "#hooks/paths";
import { useReadVisits } from "./use-read-visits.ts";
// A link that is made without a network goes live by code that is here already.
import "./publisher-part.tsx";

/** Gives the course whose page is open, with what only the app can give. */
export function GiveCoursePart({ onClose }: { readonly onClose: () => void }) {
  const [path] = useLocation();
  const readVisits = useReadVisits();
  const course = path.startsWith(coursePath("")) ? path.slice(coursePath("").length) : "";
  const writeFile = useCallback<ComponentProps<typeof GiveDialog>["writeFile"]>(async (pack, readFile, passphrase) => {
    const { writeCourseFile } = await import("#remote/share/course-file");
    const written = await writeCourseFile(pack, readFile, passphrase);
    return written.ok ? written.value : null;
  }, []);
  return (
    <GiveDialog
      course={course}
      origin={window.location.origin}
      readVisits={readVisits}
      writeFile={writeFile}
      onClose={onClose}
    />
  );
}
