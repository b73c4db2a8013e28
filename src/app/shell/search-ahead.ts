import { startTypeAhead } from "#hooks/dom/start-type-ahead";
import { isSearching } from "#hooks/paths";

/**
 * Gives a field that is still opening the letters that are typed before it is there: the search,
 * once it is open by its address and has no focus yet, and dialogs. Returns what stops it.
 */
export const startSearchAhead = (): (() => void) =>
  startTypeAhead({
    isOpening: () => isSearching(location.search) && !document.activeElement?.closest("[role=dialog]"),
  });
