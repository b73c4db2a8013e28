import { Suspense, useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { isSearching, searchPath } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { useServices } from "../services.ts";
import { isSearchKey } from "./search-key.ts";

const SearchPart = lazyPart(async () => ({ default: (await import("./search-part.tsx")).SearchPart }));

/** Milliseconds after the first screen until the records are read: whoever opens the app looks at the first screen. */
const settled = 3000;

/** The search, over any page: the address says whether it is open. What it searches is read once the first screen has settled. */
export function Search() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const { firstScreen } = useServices();
  const [isWarm, setWarm] = useState(false);
  const isOpen = isSearching(query);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void firstScreen.done.then(() => {
      if (!isGone) timer = setTimeout(() => setWarm(true), settled);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [firstScreen]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // The browser's own search by that key is not what is meant, even where nothing is opened.
      event.preventDefault();
      // A question wants its answer first, and what is typed in a form would be left behind.
      if (document.querySelector("[role=alertdialog], [role=dialog] form") === null)
        navigate(searchPath(path, query, !isOpen), { replace: isOpen });
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [path, query, isOpen, navigate]);
  const close = useMemo(() => () => navigate(searchPath(path, query, false), { replace: true }), [path, query, navigate]);
  if (!isWarm && !isOpen) return null;
  return (
    <Suspense>
      <SearchPart isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
