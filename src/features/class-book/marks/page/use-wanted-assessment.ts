import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { readAssessment } from "#hooks/class-book-paths";

/**
 * The assessment that the address names when the marks are opened; null: none. The address then
 * forgets it, so that another tab and back is no second visit.
 */
export const useWantedAssessment = (): { readonly wanted: string | null; readonly forget: () => void } => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [wanted, setWanted] = useState(() => readAssessment(search));
  const isNamed = readAssessment(search) !== null;
  useEffect(() => {
    if (isNamed) navigate(`${path}#marks`, { replace: true });
  }, [isNamed, path, navigate]);
  return { wanted, forget: () => setWanted(null) };
};
