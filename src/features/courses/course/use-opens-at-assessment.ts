import { useEffect } from "react";
import { useLocation } from "wouter";
import { readAssessment } from "#hooks/class-book-paths";

/** The first cell of an assessment in the table of marks, once it is drawn. */
const cellOf = (assessment: string): HTMLElement | null =>
  document.querySelector(`[role=grid] [data-row] > [data-column="${CSS.escape(assessment)}"]`);

/**
 * Takes the focus to the assessment that the address names, once the marks of its term are drawn.
 * The address then forgets it: another tab and back is no second visit. `isShown`: the marks are
 * what is shown.
 */
export const useOpensAtAssessment = (search: string, isShown: boolean): void => {
  const [path, navigate] = useLocation();
  const wanted = isShown ? readAssessment(search) : null;
  useEffect(() => {
    if (wanted === null) return;
    const open = () => {
      const cell = cellOf(wanted);
      if (!cell) return;
      observer.disconnect();
      cell.focus();
      navigate(`${path}#marks`, { replace: true });
    };
    const observer = new MutationObserver(open);
    observer.observe(document.body, { childList: true, subtree: true });
    open();
    return () => observer.disconnect();
  }, [wanted, path, navigate]);
};
