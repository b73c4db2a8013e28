import { useLayoutEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { readLessonSlot } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import { ErrorBoundary } from "../error-boundary.tsx";

const SheetPart = lazyPart(async () => ({ default: (await import("./sheet-part.tsx")).SheetPart }));
const parts = [SheetPart];

/** The sheet of the lesson that the address names, beside any page. */
export function LessonDock() {
  const asked = readLessonSlot(useSearch());
  const key = asked && Object.values(asked).join(".");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same lesson is the same object for as long as the address names it
  const slot = useMemo(() => asked, [key]);
  const [isWhole, setWhole] = useState(false);
  usePreload(parts);

  // The rail and the page, outside of this tree, make room. They do so before the sheet takes the
  // focus, for which the browser lays the page out.
  const state = slot === null ? undefined : isWhole ? "whole" : "beside";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (state) dataset.docked = state;
    else delete dataset.docked;
  }, [state]);
  if (!slot) return null;
  return (
    <ErrorBoundary>
      <PartBoundary>
        <SheetPart slot={slot} isWhole={isWhole} onWhole={setWhole} />
      </PartBoundary>
    </ErrorBoundary>
  );
}
