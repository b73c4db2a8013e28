import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { isSearching, searchPath } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { useServices } from "../services.ts";

const SearchPart = lazyPart(async () => ({ default: (await import("./search-part.tsx")).SearchPart }));

/**
 * The search, over any page: the address says whether it is open, Ctrl+K or Cmd+K opens and closes
 * it. Its code and what it searches come after the first screen.
 */
export function Search() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const { firstScreen } = useServices();
  const [isDrawn, setDrawn] = useState(false);
  const isOpen = isSearching(query);
  const show = (next: boolean) => navigate(searchPath(path, query, next), { replace: !next });
  useEffect(() => void firstScreen.done.then(() => setDrawn(true)), [firstScreen]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k")
        return;
      // A plan makes a link by this key.
      if ((event.target as HTMLElement).isContentEditable) return;
      // The browser's own search by that key is not wanted, even where nothing is opened.
      event.preventDefault();
      // A question wants its answer first, and words typed in a form would be left behind.
      if (!document.querySelector("[role=alertdialog], [role=dialog] form")) show(!isOpen);
    };
    // Heard on its way down: a field of a cell stops its keys on their way up.
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  });
  return isDrawn || isOpen ? (
    <PartBoundary>
      <SearchPart isOpen={isOpen} onClose={() => show(false)} />
    </PartBoundary>
  ) : null;
}
