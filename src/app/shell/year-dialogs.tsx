import { useLocation, useSearch } from "wouter";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { readYearDialog, yearDialogPath } from "#hooks/paths";

const YearDialogPart = lazyPart(async () => ({ default: (await import("./year-dialog-part.tsx")).YearDialogPart }));

/** The dialogs about the school year that any page can open: the address says which. */
export function YearDialogs() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const dialog = readYearDialog(search);
  const close = () => navigate(`${yearDialogPath(path, search, null)}${location.hash}`, { replace: true });
  return <PartBoundary>{dialog && <YearDialogPart dialog={dialog} onClose={close} />}</PartBoundary>;
}
