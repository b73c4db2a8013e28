import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { TakeDialog } from "#features/sharing/course/take-dialog";
import { coursePath } from "#hooks/paths";
import { mergeTexts, packBase, readBase, takeFile, takeLink } from "./open-course.ts";

type TakeCoursePartProps = { readonly onClose: () => void };

/** Takes a course from a colleague, with what only the app can give. */
export function TakeCoursePart({ onClose }: TakeCoursePartProps) {
  const [path, navigate] = useLocation();
  const [link] = useState(() => (window.location.hash.startsWith("#/s/") ? window.location.hash.slice(1) : ""));
  // The key must stand nowhere that is kept or seen.
  useEffect(() => {
    if (link !== "") history.replaceState(history.state, "", window.location.pathname + window.location.search);
  }, [link]);
  return (
    <TakeDialog
      course={path.startsWith(coursePath("")) ? path.slice(coursePath("").length) : ""}
      link={link}
      origin={window.location.origin}
      openLink={takeLink}
      openFile={takeFile}
      packBase={packBase}
      readBase={readBase}
      merge={mergeTexts}
      onClose={onClose}
      onTaken={(course) => navigate(coursePath(course), { replace: true })}
    />
  );
}
