import { useEffect, useMemo } from "react";
import { useYearExport } from "#hooks/data/use-year-export";
import type { IcsWords } from "#domain/export/year-ics";
import { SearchHost } from "#features/search/search-host";
import { useSync } from "../mirror-provider.tsx";
import { useServices } from "../services.ts";
import { useChooseLocale } from "../use-choose-locale.ts";
import { startSearchAhead } from "./search-ahead.ts";

type SearchPartProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The search with what its commands do. */
export function SearchPart(props: SearchPartProps) {
  const { colorMode } = useServices();
  const { syncNow } = useSync();
  const chooseLocale = useChooseLocale();
  const exportYear = useYearExport();
  useEffect(startSearchAhead, []);
  const actions = useMemo(
    () => ({
      setColorMode: colorMode.setPreference,
      chooseLocale,
      syncNow: () => void syncNow(),
      exportYear: (words: IcsWords) => void exportYear(words),
    }),
    [colorMode, chooseLocale, syncNow, exportYear],
  );
  return <SearchHost {...props} actions={actions} />;
}
