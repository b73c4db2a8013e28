import { useLocation } from "wouter";
import { shownFilePath } from "#hooks/paths";

/** Marks the history's entry that a file was opened with: closing it goes back over it. */
const opened = { isFileView: true };

/**
 * Shows a file over the page, turns to another, or closes it. The address names it: a reload shows
 * it again, and Back closes it.
 */
export const useFileView = () => {
  const [, navigate] = useLocation();
  const show = (id: string | null, o: { readonly replace?: boolean; readonly state?: unknown }) =>
    navigate(shownFilePath(location.pathname, location.search, id), o);
  return {
    open: (id: string) => show(id, { state: { ...history.state, ...opened } }),
    turnTo: (id: string) => show(id, { replace: true, state: history.state }),
    close: () => {
      if ((history.state as typeof opened | null)?.isFileView) history.back();
      else show(null, { replace: true });
    },
  };
};
