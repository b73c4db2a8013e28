import { Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { lazyPart } from "#i18n/lazy-part";
import { readYearDialog, yearDialogPath } from "#hooks/paths";

const PlaceLessonsDialog = lazyPart(async () => ({
  default: (await import("#features/schedule-change/place-lessons-dialog")).PlaceLessonsDialog,
}));
const NextYearDialog = lazyPart(async () => ({
  default: (await import("#features/next-year/next-year-dialog")).NextYearDialog,
}));

/** The dialogs about the school year that any page can open: the address says which. */
export function YearDialogs() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const dialog = readYearDialog(search);
  const close = () => navigate(yearDialogPath(path, search, null), { replace: true });
  return (
    <Suspense>
      {dialog === "place-lessons" && <PlaceLessonsDialog onClose={close} />}
      {dialog === "next-year" && <NextYearDialog onClose={close} />}
    </Suspense>
  );
}
