import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { readMarksDialog } from "#hooks/class-book-paths";
import type { MarkOpen } from "../edits/mark-open.ts";

/**
 * What is open above the marks: what was opened here, or what the address asks for. The address
 * forgets it with the next thing that is opened or closed.
 */
export const useMarkOpen = (): {
  readonly open: MarkOpen | null;
  readonly setOpen: (next: MarkOpen | null) => void;
} => {
  const [path, navigate] = useLocation();
  const asked = readMarksDialog(useSearch());
  const [open, setOpen] = useState<MarkOpen | null>(null);
  return {
    open: open ?? (asked && { type: asked }),
    setOpen: (next) => {
      setOpen(next);
      if (asked) navigate(`${path}#marks`, { replace: true });
    },
  };
};
